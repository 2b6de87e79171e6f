import { type Language, languageTags } from '@candor/protocol'
import i18next, { type BackendModule, type ReadCallback, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'

import common from '../locales/en/common.json'
import market from '../locales/en/market.json'

type Loader = () => Promise<{ default: ResourceKey }>

// English is the fall-back and the first page's; it comes with the entry, all others when needed.
const files = import.meta.glob<{ default: ResourceKey }>([
  '../locales/*/*.json',
  '!../locales/en/common.json',
  '!../locales/en/market.json',
])

/** Languages whose texts exist: one folder each. */
export const languages = (Object.keys(languageTags) as Language[]).filter(
  // Keys of a const table.
  (lang) => lang === 'en' || `../locales/${lang}/common.json` in files,
)

async function readTexts(lang: string, namespace: string, done: ReadCallback) {
  const load: Loader | undefined = files[`../locales/${lang}/${namespace}.json`]
  try {
    if (load === undefined) throw new Error(`no texts ${lang}/${namespace}`)
    done(null, (await load()).default)
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), false)
  }
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (lang, namespace, done) => void readTexts(lang, namespace, done),
}

export const i18n = i18next

export async function startI18n(lang: Language) {
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = languageTags[changed as Language] // Only codes of ours are set.
  })
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languages.includes(lang) ? lang : 'en',
      fallbackLng: 'en',
      ns: ['common', 'market'],
      defaultNS: 'common',
      resources: { en: { common, market } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}
