/** The eight languages by their codes in the interface, with their BCP 47 tags (docs/APP.md). */
export const languageTags = {
  en: 'en',
  zh: 'zh-Hans',
  hk: 'zh-Hant',
  th: 'th',
  jp: 'ja',
  kor: 'ko',
  fra: 'fr',
  spa: 'es',
} as const

export type Language = keyof typeof languageTags

/** The locale for names, dates and parts of libraries: with Latin digits and the Gregorian calendar in every language. */
export const localeOf = (lang: Language): string => `${languageTags[lang]}-u-ca-gregory-nu-latn`
