import type { Language } from '@candor/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startI18n } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { takeProfileLanguage } from './take-profile-language.ts'

let asked: string[] = []

/** A server whose profile has this language, and which stores the one that it receives. */
function serve(lang: string, status = 200) {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const form = init.body instanceof URLSearchParams ? ` ${init.body.toString()}` : ''
    asked.push(`${url.split('?')[0]}${form}`)
    return Response.json({ type: 'ok', code: 1, message: { lang } }, { status })
  })
}

const prefer = (choice: { lang: Language; isLangChosen: boolean }) =>
  usePreferences.setState(choice)

beforeEach(async () => {
  await startI18n('en')
  prefer({ lang: 'en', isLangChosen: false })
})
afterEach(() => vi.unstubAllGlobals())

test('a device without a chosen language takes the one of the profile', async () => {
  serve('th')
  await takeProfileLanguage()
  expect(usePreferences.getState()).toMatchObject({ lang: 'th', isLangChosen: false })
  expect(asked).toEqual(['/api/user/info'])
})

test('a language that was chosen on this device stays, and is stored in the profile', async () => {
  prefer({ lang: 'spa', isLangChosen: true })
  serve('th')
  await takeProfileLanguage()
  expect(usePreferences.getState().lang).toBe('spa')
  expect(asked).toEqual(['/api/user/preferences lang=spa'])
})

test('a language that this app does not have changes nothing', async () => {
  serve('xx')
  await takeProfileLanguage()
  expect(usePreferences.getState().lang).toBe('en')
})

test('without a network nothing changes, and nothing is thrown', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
  await takeProfileLanguage()
  expect(usePreferences.getState().lang).toBe('en')
})
