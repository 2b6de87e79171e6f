import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { useNoticePopupMemory, NoticePopup } from './notice-popup.tsx'

const noon = new Date(2026, 6, 1, 12).getTime()
const hourMs = 3_600_000
let noticeId = 1

// The tests' fake clock does not wait for the loading of code.
beforeAll(() => import('../../ui/sheet.tsx'))
beforeEach(async () => {
  await startI18n('en')
  vi.useFakeTimers({ now: noon })
  useNoticePopupMemory.setState({ shownOn: undefined, seenIds: [] })
  noticeId = 1
  useSession.getState().signIn('token')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(popup(noticeId))))
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const popup = (id: number) => ({
  type: 'ok',
  code: 1,
  message: { id, c_id: 4, title: 'Welcome', summary: '', published_at: 1, body: ['Hello.'] },
})

/** Opens the home page's pop-up on a fresh page; returns whether a notice is shown. */
async function isShown() {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticePopup />
    </QueryClientProvider>,
  )
  // First the page becomes idle, then the reply arrives.
  for (const waitMs of [4000, 100]) await act(() => vi.advanceTimersByTimeAsync(waitMs))
  return screen.queryByRole('dialog', { name: 'Welcome' }) !== null
}

test('a notice pops up, stays until it is closed, and does not pop up again that day', async () => {
  expect(await isShown()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  noticeId = 2
  expect(await isShown()).toBe(false)
})

test('the next day another notice pops up, never one that was shown', async () => {
  expect(await isShown()).toBe(true)
  vi.setSystemTime(noon + 24 * hourMs)
  expect(await isShown()).toBe(false)
  noticeId = 2
  expect(await isShown()).toBe(true)
})

test('a guest sees no notice, and gets it after the sign-up', async () => {
  useSession.getState().signOut()
  expect(await isShown()).toBe(false)
  useSession.getState().signIn('token')
  expect(await isShown()).toBe(true)
})
