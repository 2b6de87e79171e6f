import type { Language } from '@candor/protocol'
import type { Page } from 'playwright-core'

export type StoredState = {
  lang: Language
  theme?: 'system' | 'light' | 'dark'
  /** Of a user who is logged in already. */
  token?: string
}

/** Puts this into the device's storage, as earlier visits would. */
export const storeState = (page: Page, state: StoredState) => page.addInitScript(writeState, state)

/** Runs in the page before the app, at each load; what the app has written since is kept. */
function writeState({ lang, theme = 'system', token }: StoredState) {
  // A document in a frame may have no storage, and is not the app.
  if (window !== window.top) return
  localStorage.setItem('h5Version', '1')
  const states = { preferences: { lang, theme, isLangChosen: true }, session: { token } }
  for (const [name, state] of Object.entries(states))
    if (localStorage.getItem(name) === null)
      localStorage.setItem(name, JSON.stringify({ state, version: 0 }))
}
