import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import en from '../locales/en.json'
import zh from '../locales/zh.json'
import type { ConsoleFeature, FeatureTexts } from './console-feature.ts'

/** The staff's languages; the app has eight. */
export const consoleLanguages = { en: 'English', zh: '中文' } as const
export type ConsoleLanguage = keyof typeof consoleLanguages

const common = { en, zh }
const key = 'console-language'

export const i18n = i18next

export async function startI18n(features: Readonly<Record<string, ConsoleFeature>>) {
  await i18next.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: 'en',
    resources: {
      en: { translation: textsOf(features, 'en') },
      zh: { translation: textsOf(features, 'zh') },
    },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = i18next.language
}

/** The common texts, each feature's under its name, and the groups to which all of them add. */
export function textsOf(
  features: Readonly<Record<string, ConsoleFeature>>,
  lang: ConsoleLanguage,
): FeatureTexts {
  const byFeature = Object.entries(features).map(
    ([name, { texts }]) => [name, texts[lang]] as const,
  )
  const all: FeatureTexts[] = [common[lang], ...byFeature.map(([, texts]) => texts)]
  return {
    ...common[lang],
    ...Object.fromEntries(byFeature),
    action: Object.assign({}, ...all.map(({ action }) => action)),
    event: Object.assign({}, ...all.map(({ event }) => event)),
    pots: Object.assign({}, ...all.map(({ pots }) => pots)),
    rejection: Object.assign({}, ...all.map(({ rejection }) => rejection)),
  }
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
