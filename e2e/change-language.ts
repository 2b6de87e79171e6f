import { type Language, languageTags } from '@candor/protocol'

import type { Visitor } from './browser.ts'

/** Chooses a language as another tab of the app does: the open page shows it at once, without being loaded again. */
export async function changeLanguage(visitor: Visitor, lang: Language): Promise<void> {
  const { page } = visitor
  await page.evaluate(storeLanguage, lang)
  await page.locator(`html[lang=${languageTags[lang]}]`).waitFor({ state: 'attached' })
  await visitor.settle()
}

/** Runs in the page. */
function storeLanguage(lang: string) {
  const key = 'preferences'
  const { state, version } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
    state: object
    version: number
  } // The app's own.
  localStorage.setItem(key, JSON.stringify({ state: { ...state, lang }, version }))
  dispatchEvent(new StorageEvent('storage', { key }))
}
