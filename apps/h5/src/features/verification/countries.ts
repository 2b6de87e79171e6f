import { type Language, localeOf } from '@candor/protocol'

export type Country = { readonly key: string; readonly label: string; readonly english: string }

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' })

export const countryName = (lang: Language, code: string): string =>
  code === '' ? '' : (namesIn(localeOf(lang)).of(code) ?? code)

/** Countries and regions by their codes, with their names in a language and in its order. */
export function countriesOf(lang: Language, codes: readonly string[]): Country[] {
  const locale = localeOf(lang)
  const [names, english] = [namesIn(locale), namesIn('en')]
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((key) => ({ key, label: names.of(key) ?? key, english: english.of(key) ?? key }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** Those whose name, in either language, or code has the text, whatever its case and accents. */
export function matchingCountries(
  countries: readonly Country[],
  text: string,
  locale: string,
): readonly Country[] {
  const plain = (word: string) =>
    word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale)
  const wanted = plain(text.trim())
  if (wanted === '') return countries
  return countries.filter(
    ({ key, label, english }) =>
      plain(label).includes(wanted) || plain(english).includes(wanted) || plain(key) === wanted,
  )
}
