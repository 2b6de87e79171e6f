import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { AnnouncedLimits } from './announced-limits.tsx'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

const at = new Date(2026, 10, 27, 9, 30).getTime()
const setting = (key: string, next: string | null) => ({
  key,
  value: '200',
  unit: key.includes('btc') ? 'BTC' : 'USDT',
  next: next === null ? null : { value: next, effective_at: at },
})

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('verification')
  const message = [
    setting('withdraw_btc_level_1', '100'),
    setting('withdraw_btc_level_2', null),
    setting('fiat_trade_usdt_level_2', '5000'),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', code: 1, message }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each level shows the announced changes of its own limits, and when they apply', async () => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <AnnouncedLimits level={1} />
      <AnnouncedLimits level={2} />
    </QueryClientProvider>,
  )
  await screen.findByText('24h withdrawal limit: 100 BTC from 2026-11-27 09:30')
  await screen.findByText('Fiat per trade: 5,000 USDT from 2026-11-27 09:30')
  expect(container.querySelectorAll('p')).toHaveLength(2)
})
