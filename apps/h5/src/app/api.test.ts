import { ApiError } from '@candor/client'
import { siteCalls } from '@candor/protocol/services/site/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useToast } from '../ui/toast.tsx'
import { api, isMissing } from './api.ts'
import { startI18n } from './i18n.ts'
import { useSession } from './session.ts'

const answer = (type: string, message: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ type, code: Number(type), message }))

beforeEach(async () => {
  await startI18n('en')
  vi.useFakeTimers()
  location.hash = '/pages/fund/assets?type=change'
  useSession.getState().signIn('token')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSession.getState().signOut()
})

const ask = () => api.call(siteCalls.time, {}).catch(() => undefined)

test('type 999: a toast, the token cleared, and the login page after 1.2 s with the way back', async () => {
  answer('999', 'Your session was ended by a new password')
  await ask()
  expect(useToast.getState().text).toBe('Your session was ended by a new password')
  expect(useSession.getState().token).toBeNull()
  await vi.advanceTimersByTimeAsync(1199)
  expect(location.hash).toBe('#/pages/fund/assets?type=change')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.hash).toBe('#/pages/common/login?return=%2Fpages%2Ffund%2Fassets%3Ftype%3Dchange')
})

test('type 999 to an old token: another tab has logged in since, and its session goes on here', async () => {
  answer('999', 'Log in again')
  const state = { token: 'of another tab' }
  localStorage.setItem('session', JSON.stringify({ state, version: 0 }))
  await ask()
  expect(useSession.getState().token).toBe('of another tab')
  await vi.advanceTimersByTimeAsync(2000)
  expect(location.hash).toBe('#/pages/fund/assets?type=change')
})

test('type 999 before a login that was quicker than the notice leads nowhere', async () => {
  answer('999', 'Log in again')
  await ask()
  useSession.getState().signIn('of the new session')
  await vi.advanceTimersByTimeAsync(2000)
  expect(location.hash).toBe('#/pages/fund/assets?type=change')
})

test('type 999 of several calls opens the login page once, and leaves its form alone', async () => {
  answer('999', 'Log in again')
  await ask()
  await vi.advanceTimersByTimeAsync(1200)
  const login = location.hash
  await ask()
  await vi.advanceTimersByTimeAsync(2000)
  expect(location.hash).toBe(login)
})

test('type 998: a toast, still logged in, and the verification page after 1.2 s', async () => {
  answer('998', 'Identity verification is required')
  await ask()
  expect(useToast.getState().text).toBe('Identity verification is required')
  expect(useSession.getState().token).toBe('token')
  await vi.advanceTimersByTimeAsync(1199)
  expect(location.hash).toBe('#/pages/fund/assets?type=change')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.hash).toBe('#/pages/setting/real_mark')
})

test.each([
  ['lockup_position_not_found', 200, true],
  ['parameter_error', 200, true],
  ['not_logged_in', 200, false],
  ['too_many_requests', 429, false],
  ['internal_error', 500, false],
  ['network_error', 0, false],
])('%s with HTTP %i means that there is no such thing: %s', (code, httpStatus, missing) => {
  expect(isMissing(new ApiError({ code, message: '', httpStatus }))).toBe(missing)
})

test('no failure does not count as missing', () => expect(isMissing(null)).toBe(false))
