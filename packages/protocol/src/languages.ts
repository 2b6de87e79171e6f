/** Languages whose locale is not English (docs/APP.md). */
const specified = { zh: 'zh-Hans', hk: 'zh-Hant', fra: 'fr', spa: 'es' } as const

/**
 * The eight languages by their codes in the interface, with their BCP 47 tags. Screen readers need the tags of th, jp and
 * kor too, although their locale is English.
 */
export const languageTags = { en: 'en', ...specified, th: 'th', jp: 'ja', kor: 'ko' } as const

export type Language = keyof typeof languageTags

/** The locale of third-party parts, which have five locales only. */
export const localeOf = (lang: Language): string =>
  Object.hasOwn(specified, lang) ? languageTags[lang] : 'en'

/** The tag for formats of dates and numbers: with Latin digits and the Gregorian calendar in every language. */
export const formatTag = (lang: Language): string => `${languageTags[lang]}-u-ca-gregory-nu-latn`
