import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { OrderRow } from './order-row.tsx'
import type { AuctionOrder } from './use-auctions.ts'

const now = Date.UTC(2026, 10, 30, 12)
const order: AuctionOrder = {
  id: 7,
  symbol: 'TIDEUSDT',
  base: 'TIDE',
  quote: 'USDT',
  direction: 'buy',
  price: '0.4000',
  amount: '50.00',
  hold: '20',
  hold_currency: 'USDT',
  filled: '0.00',
  total: '0',
  status: 0,
  status_name: 'open',
  fixed_from: now + 2000,
  created_at: now - 60_000,
  ended_at: 0,
}

function show(shown: Partial<AuctionOrder> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderRow order={{ ...order, ...shown }} />
    </QueryClientProvider>,
  )
}
const cancelButton = () => screen.queryByRole('button', { name: 'Cancel order' })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('listing')
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the button that cancels is gone from the moment at which nothing can be cancelled', () => {
  show()
  pass(1999)
  expect(cancelButton()).not.toBeNull()
  pass(1)
  expect(cancelButton()).toBeNull()
})

test('a confirmation that is open at that moment stays until it is closed', () => {
  show()
  const button = cancelButton()
  if (button === null) throw new Error('an open order can be cancelled')
  fireEvent.click(button)
  pass(5000)
  expect(screen.getByRole('dialog', { name: 'Cancel order' })).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep order' }))
  pass(5000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cancelButton()).toBeNull()
})

test.each([
  ['an order that is late', { fixed_from: now - 1 }],
  ['an order that has ended', { status: 1, status_name: 'ended' as const }],
])('%s cannot be cancelled', (_, shown) => {
  show(shown)
  expect(cancelButton()).toBeNull()
})
