/** The app's eight languages by the specification's codes, with their BCP 47 tags. */
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
