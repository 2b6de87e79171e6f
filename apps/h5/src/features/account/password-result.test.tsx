import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { PasswordResult } from './password-result.tsx'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['account', 'security'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = {
  id: 2,
  device: '',
  device_kind: 'unknown',
  ip: '192.0.2.*',
  created_at: 1,
  last_seen_at: 1,
} as const

function show(keys: readonly object[] | undefined) {
  const reply = { type: keys ? 'ok' : 'error', code: keys ? 1 : 0, message: keys ?? 'Busy' }
  vi.stubGlobal('fetch', async () => Response.json(reply))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PasswordResult ended={[{ ...session, current: false }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a new password names the devices that it has ended, and the keys that stay', async () => {
  show([{ id: 1 }, { id: 2 }])
  const link = await screen.findByRole('link', { name: 'Check API keys' })
  expect(link.getAttribute('href')).toBe('/pages/setting/api_keys')
  screen.getByText('Unknown device')
  await screen.findByText('2')
})

test('without a key only the way back to security is offered', async () => {
  show([])
  await screen.findByText('0')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Security'])
})

test('keys that could not be counted are not reported as none', async () => {
  show(undefined)
  await screen.findByText('–')
  screen.getByRole('link', { name: 'Check API keys' })
  expect(screen.queryByText('0')).toBeNull()
})
