import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { NoticeBell } from './notice-bell.tsx'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

beforeEach(() => startI18n('en'))
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

test.each([
  [0, 'Notifications', null],
  [2, 'Notifications, 2 unread', '2'],
  [100, 'Notifications, 99+ unread', '99+'],
])('with %i unread notices the bell is named "%s"', async (unread, name, badge) => {
  useSession.getState().signIn('token')
  const message = { unread }
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', code: 1, message }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NoticeBell />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const bell = await screen.findByRole('link', { name })
  expect(bell.getAttribute('href')).toBe('/pages/common/inbox')
  expect(bell.textContent || null).toBe(badge)
})
