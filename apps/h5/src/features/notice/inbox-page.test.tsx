import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { loadPlace } from '../../app/places.ts'
import { useSession } from '../../app/session.ts'
import { useUnreadNotices } from '../../live/use-notices.ts'
import { InboxPage } from './inbox-page.tsx'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

const row = { at: 1, ref: 7, values: {} }
let notices = [
  { ...row, id: 2, kind: 'lockup_matured', text: 'Matured', read: false },
  { ...row, id: 1, kind: 'password_changed', text: 'Password changed', read: false },
]
const readIds: (string | null)[] = []

/** The server's part: what is read stays read. */
function answer(url: string, body: URLSearchParams | undefined) {
  const unread = () => notices.filter(({ read }) => !read).length
  if (url.includes('/notice/read')) {
    const id = body?.get('id') ?? null
    readIds.push(id)
    notices = notices.map((one) => ({
      ...one,
      read: one.read || id === null || String(one.id) === id,
    }))
  }
  return url.includes('/notice/list')
    ? { list: notices, next: null, unread: unread() }
    : { unread: unread() }
}

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('notice')
  await loadPlace('noticeLinks')
  useSession.getState().signIn('token')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string | URL, init?: { body?: URLSearchParams }) =>
    Response.json({ type: 'ok', code: 1, message: answer(String(url), init?.body) }),
  )
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

const unread = () => screen.getByRole('status').textContent

/** The number as the bell of Home shows it. */
function Unread() {
  return <output>{useUnreadNotices()}</output>
}

test('a notice is read when it is opened, and the rest at once', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Unread />
        <InboxPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(unread()).toBe('2'))
  const matured = await screen.findByRole('link', { name: /Matured/ })
  expect(matured.getAttribute('href')).toBe('/pages/lockming/order?id=7')
  fireEvent.click(matured)
  await waitFor(() => expect(unread()).toBe('1'))
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(unread()).toBe('0'))
  expect(readIds).toEqual(['2', null])
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
})
