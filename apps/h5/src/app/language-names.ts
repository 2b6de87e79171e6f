import type { Language } from '@candor/protocol'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  th: 'ไทย',
  jp: '日本語',
  kor: '한국어',
  fra: 'Français',
  spa: 'Español',
}
