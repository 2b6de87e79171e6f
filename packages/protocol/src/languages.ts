/** Specification §1: four languages have a locale of their own, all others are at home in English. */
const specified = { zh: 'zh-Hans', hk: 'zh-Hant', fra: 'fr', spa: 'es' } as const

/**
 * The app's eight languages by the specification's codes, with their BCP 47 tags. Three that the
 * specification leaves at English have texts here, and screen readers must not read them as English.
 */
export const languageTags = { en: 'en', ...specified, th: 'th', jp: 'ja', kor: 'ko' } as const

export type Language = keyof typeof languageTags

/** The locale of parts that are not ours and know the specification's five only (§1). */
export const localeOf = (lang: Language): string =>
  Object.hasOwn(specified, lang) ? languageTags[lang] : 'en'

/**
 * How dates and numbers are written in a language: with Latin digits and the years that the rest of
 * the app counts in, also where custom has others.
 */
export const formatTag = (lang: Language): string => `${languageTags[lang]}-u-ca-gregory-nu-latn`
