import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import en from '../locales/en.json'
import zh from '../locales/zh.json'

/** The staff's languages; users' are eight. */
export const consoleLanguages = { en: 'English', zh: '中文' } as const
export type ConsoleLanguage = keyof typeof consoleLanguages

const key = 'console-language'

export const i18n = i18next

export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: 'en',
    resources: { en: { translation: en }, zh: { translation: zh } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = i18next.language
}

export function languageOf(): ConsoleLanguage {
  return i18next.language === 'zh' ? 'zh' : 'en'
}

export async function changeLanguage(lang: ConsoleLanguage) {
  localStorage.setItem(key, lang)
  await i18next.changeLanguage(lang)
  document.documentElement.lang = lang
}

function storedLanguage(): ConsoleLanguage {
  const chosen = localStorage.getItem(key) ?? navigator.language
  return chosen.startsWith('zh') ? 'zh' : 'en'
}
