import type { Language } from '@candor/protocol'
import type { Page } from 'playwright-core'

export type Memory = {
  lang: Language
  theme?: 'system' | 'light' | 'dark'
  /** Of somebody who is logged in already. */
  token?: string
}

/** Lets the app find this on the device, as if left by earlier visits. */
export const remember = (page: Page, memory: Memory) => page.addInitScript(writeMemory, memory)

/** Runs in the page before the app, at each of its loads; what the app has written since stays. */
function writeMemory({ lang, theme = 'system', token }: Memory) {
  // A page within a frame may have no storage, and is not the app.
  if (window !== window.top) return
  localStorage.setItem('h5Version', '1')
  const states = { preferences: { lang, theme, isLangChosen: true }, session: { token } }
  for (const [name, state] of Object.entries(states))
    if (localStorage.getItem(name) === null)
      localStorage.setItem(name, JSON.stringify({ state, version: 0 }))
}
