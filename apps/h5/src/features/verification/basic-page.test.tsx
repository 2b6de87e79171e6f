import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { BasicPage } from './basic-page.tsx'
import { realOf } from './testing/real-of.ts'
import type { Real } from './use-real.ts'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('verification')
  useSession.getState().signIn('token')
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

function show(checklist: Real['checklist']) {
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json({
      type: 'ok',
      code: 1,
      message: String(url).includes('/user/info')
        ? { country: '', mobile: '+33612345678' }
        : realOf({ checklist }),
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BasicPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('without an address and a number the page links to the forms that bind them', async () => {
  show({ email: false, mobile: false })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Link: Link your email', '/pages/setting/email'],
      ['Link: Link your phone', '/pages/setting/mobile'],
    ],
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the issuing country starts with the one of the phone number', async () => {
  show({ email: true, mobile: true })
  expect(await screen.findByRole('button', { name: 'Issuing country: France' })).toBeTruthy()
})
