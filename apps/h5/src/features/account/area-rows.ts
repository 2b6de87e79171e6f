import { dialCodes, type Language, languageTags } from '@candor/protocol'

import { initialOf } from './initial-of.ts'

export type Area = {
  /** ISO 3166's two letters. */
  readonly country: string
  readonly name: string
  readonly englishName: string
  readonly dialCode: string
  /** What the index at the edge finds it by. */
  readonly initial: string
}

/** Every country and region with its name in a language, in the order of that language's index. */
export function areaRows(lang: Language): Area[] {
  const names = new Intl.DisplayNames(languageTags[lang], { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const { compare } = new Intl.Collator(languageTags[lang])
  const rows = [...dialCodes].map(([country, dialCode]) => {
    const [name, englishName] = [names.of(country) ?? country, english.of(country) ?? country]
    const initial = initialOf({ name, englishName }, lang)
    return { country, name, englishName, dialCode, initial }
  })
  return rows.toSorted((a, b) => compare(a.initial, b.initial) || compare(a.name, b.name))
}

/** Those whose name, in either language, or code the text is found in: `86` and `+86` are one. */
export function matchingAreas(areas: readonly Area[], text: string): readonly Area[] {
  const wanted = plain(text.trim().replace(/^\+/, ''))
  if (wanted === '') return areas
  return areas.filter(
    ({ country, name, englishName, dialCode }) =>
      plain(name).includes(wanted) ||
      plain(englishName).includes(wanted) ||
      dialCode.startsWith(wanted) ||
      country.toLowerCase() === wanted,
  )
}

/** Without case and accents: nobody types the one in "Réunion" on a phone. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
