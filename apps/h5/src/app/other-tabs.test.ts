import { beforeAll, expect, test } from 'vitest'

import { followOtherTabs } from './other-tabs.ts'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

beforeAll(followOtherTabs)

/** What the browser does in every other tab when one of them stores a value. */
function storeInOtherTab(key: string, state: object) {
  localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
  dispatchEvent(new StorageEvent('storage', { key }))
}

test('a logout in another tab ends the session here', () => {
  useSession.getState().signIn('token-of-both')
  storeInOtherTab('session', { token: null })
  expect(useSession.getState().token).toBeNull()
})

test('a language chosen in another tab is used here, and other preferences stay', () => {
  usePreferences.getState().set({ lang: 'en', isBalanceHidden: true })
  storeInOtherTab('preferences', { lang: 'fra' })
  expect(usePreferences.getState()).toMatchObject({ lang: 'fra', isBalanceHidden: true })
})

test('a value of another program on the same origin changes nothing', () => {
  useSession.getState().signIn('token')
  storeInOtherTab('unrelated', { token: null })
  expect(useSession.getState().token).toBe('token')
})
