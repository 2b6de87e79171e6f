import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FrozenBanner } from './frozen-banner.tsx'
import { startI18n } from './i18n.ts'
import { useSession } from './session.ts'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

beforeEach(() => startI18n('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the user of a frozen account sees that and why, in one sentence', async () => {
  const message = { freeze: { reason: 'Reported as stolen', at: 1 } }
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', code: 1, message }))
  useSession.getState().signIn('token')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FrozenBanner />
    </QueryClientProvider>,
  )
  const banner = await screen.findByRole('status')
  expect(banner.textContent).toBe(
    'Your account is frozen (Reported as stolen). You can still view it and cancel orders.',
  )
})
