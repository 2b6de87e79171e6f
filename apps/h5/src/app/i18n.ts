import { type Language, languageTags } from '@candor/protocol'

import common from '../locales/en/common.json'
import market from '../locales/en/market.json'
import { usePreferences } from './preferences.ts'
import { i18n, type Texts } from './translation.ts'

// English is the fall-back and the first page's; it comes with the entry, all others when needed.
const files = import.meta.glob<{ default: Texts }>([
  '../locales/*/*.json',
  '!../locales/en/common.json',
  '!../locales/en/market.json',
])

/** Languages whose texts exist: one folder each. */
export const languages = (Object.keys(languageTags) as Language[]).filter(
  // Keys of a const table.
  (lang) => lang === 'en' || `../locales/${lang}/common.json` in files,
)

async function loadTexts(lang: string, namespace: string): Promise<Texts> {
  const load = files[`../locales/${lang}/${namespace}.json`]
  if (load === undefined) throw new Error(`no texts ${lang}/${namespace}`)
  return (await load()).default
}

const known = (lang: Language): Language => (languages.includes(lang) ? lang : 'en')

// At once, because the router asks for the first page's texts as soon as it exists.
i18n.start({
  lang: known(usePreferences.getState().lang),
  load: loadTexts,
  bundled: { 'en/common': common, 'en/market': market },
})

export { i18n }

/** Has the first page's texts in this language, and says so to the document. */
export async function startI18n(lang: Language) {
  await changeLanguage(known(lang), ['common', 'market'])
}

/** Another language for every text that is shown, and for the document. */
export async function changeLanguage(lang: Language, namespaces: readonly string[] = []) {
  await i18n.changeLanguage(lang)
  await i18n.loadNamespaces(namespaces)
  document.documentElement.lang = languageTags[lang]
}
