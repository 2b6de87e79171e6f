import { beforeAll, expect, test } from 'vitest'

import { deviceStore, followOtherTabs } from './device-store.ts'
import { usePreferences } from './preferences.ts'
import { endSession, useSession } from './session.ts'

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

/** What another tab has stored while this one slept and got no event. */
function storeWithoutEvent(key: string, state: object) {
  localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
}

const useList = deviceStore<{ list: readonly string[]; add: (text: string) => void }>(
  'test-list',
  (set) => ({ list: [], add: (text) => set(({ list }) => ({ list: [...list, text] })) }),
)

test('a change adds to what another tab has stored meanwhile', () => {
  useList.getState().add('of this tab')
  storeWithoutEvent('test-list', { list: ['of this tab', 'of another'] })
  useList.getState().add('later')
  expect(useList.getState().list).toEqual(['of this tab', 'of another', 'later'])
  expect(localStorage.getItem('test-list')).toContain('of another')
})

test('a tab that wakes up has what others stored while it slept', () => {
  useList.getState().add('before')
  storeWithoutEvent('test-list', { list: ['while it slept'] })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(useList.getState().list).toEqual(['while it slept'])
})

test('an ended session takes no session that another tab has begun since', () => {
  useSession.getState().signIn('ended')
  storeWithoutEvent('session', { token: 'new' })
  expect(endSession('ended')).toBe(false)
  expect(useSession.getState().token).toBe('new')
  expect(localStorage.getItem('session')).toContain('new')
  expect(endSession('new')).toBe(true)
  expect(useSession.getState().token).toBeNull()
})

test('a session that another tab has left is ended here, too', () => {
  useSession.getState().signIn('ended')
  storeWithoutEvent('session', { token: null })
  expect(endSession('ended')).toBe(true)
})
