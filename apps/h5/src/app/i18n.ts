import { type Language, languageTags } from '@candor/protocol'

import home from '../features/home/locales/en.json'
import type { Registered } from './feature.ts'
import { features } from './features.ts'
import common from './locales/en.json'
import { usePreferences } from './preferences.ts'
import { i18n, type Texts } from './translation.ts'

// English is the fallback and part of the entry; the other languages are loaded when needed.
const firstTexts = import.meta.glob([
  './locales/*.json',
  '../features/home/locales/*.json',
  '!**/en.json',
])

/** Languages whose texts exist: one file in each folder. */
export const languages = (Object.keys(languageTags) as Language[]).filter(
  // Keys of a const table.
  (lang) => lang === 'en' || `./locales/${lang}.json` in firstTexts,
)

async function loadTexts(lang: string, namespace: string): Promise<Texts> {
  const file = `./locales/${lang}.json`
  const registered: Readonly<Record<string, Registered>> = features
  const load =
    firstTexts[namespace === 'common' ? file : `../features/${namespace}${file.slice(1)}`] ??
    (await registered[namespace]?.load())?.feature.texts?.[file]
  if (load === undefined) throw new Error(`no texts ${lang}/${namespace}`)
  return ((await load()) as { default: Texts }).default // A locale file is an object of texts.
}

const known = (lang: Language): Language => (languages.includes(lang) ? lang : 'en')

// At once, because the router requests the first page's texts when it is created.
i18n.start({
  lang: known(usePreferences.getState().lang),
  load: loadTexts,
  bundled: { 'en/common': common, 'en/home': home },
})

export { i18n }

/** Loads the first page's texts in this language, and sets the document's language. */
export async function startI18n(lang: Language) {
  await changeLanguage(known(lang), ['common', 'home'])
}

/** Changes the language of every displayed text and of the document. */
export async function changeLanguage(lang: Language, namespaces: readonly string[] = []) {
  await i18n.changeLanguage(lang)
  await i18n.loadNamespaces(namespaces)
  document.documentElement.lang = languageTags[lang]
}
