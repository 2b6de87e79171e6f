import type { Language } from '@candor/protocol'

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
export function initialOf(
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
