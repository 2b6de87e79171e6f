import { dialCodes, type Language, localeOf } from '@candor/protocol'

export type Area = {
  /** ISO 3166's two letters. */
  readonly country: string
  readonly name: string
  readonly englishName: string
  readonly dialCode: string
  /** Its letter in the index at the edge. */
  readonly initial: string
}

/** Every country and region with its name in a language, in the order of that language's index. */
export function areaRows(lang: Language): Area[] {
  const names = new Intl.DisplayNames(localeOf(lang), { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const { compare } = new Intl.Collator(localeOf(lang))
  const rows = [...dialCodes].map(([country, dialCode]) => {
    const [name, englishName] = [names.of(country) ?? country, english.of(country) ?? country]
    const initial = initialOf({ name, englishName }, lang)
    return { country, name, englishName, dialCode, initial }
  })
  return rows.toSorted((a, b) => compare(a.initial, b.initial) || compare(a.name, b.name))
}

/** Those whose name, in either language, or code contains the text: `86` and `+86` are equal. */
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

/** Without case and accents: few users type the one in "Réunion" on a phone. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The first character of each letter of pinyin in the order of Chinese dictionaries; no syllable begins with I, U or V. */
const pinyinStarts = Array.from('阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他哇夕丫帀')
const pinyinLetters = 'ABCDEFGHJKLMNOPQRSTWXYZ'
const byPinyin = new Intl.Collator('zh-Hans')

const firstSyllable = 0xac00
const syllablesOfInitial = 588
const koreanInitials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/**
 * The letter that an index lists a name under: pinyin for simplified Chinese, the first consonant for Korean and Thai,
 * otherwise the first Latin letter, which for traditional Chinese and Japanese is that of the English name.
 */
function initialOf(
  { name, englishName }: { name: string; englishName: string },
  lang: Language,
): string {
  if (lang === 'zh') return pinyinInitial(name) ?? latinInitial(englishName)
  if (lang === 'kor') return koreanInitial(name) ?? latinInitial(englishName)
  // Five vowels are written before the consonant that they follow.
  if (lang === 'th') return name.replace(/^[เแโใไ]/, '').slice(0, 1)
  return latinInitial(lang === 'hk' || lang === 'jp' ? englishName : name)
}

const latinInitial = (name: string) => name.normalize('NFD').slice(0, 1).toUpperCase()

function pinyinInitial(name: string): string | undefined {
  if (!/^\p{Script=Han}/u.test(name)) return undefined
  const first = name.slice(0, 1)
  const at = pinyinStarts.findLastIndex((start) => byPinyin.compare(start, first) <= 0)
  return pinyinLetters[at]
}

function koreanInitial(name: string): string | undefined {
  const at = Math.floor((name.charCodeAt(0) - firstSyllable) / syllablesOfInitial)
  return koreanInitials[at]
}
