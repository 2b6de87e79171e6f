import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { OpenOrders } from './order-lists.tsx'
import { WaitingStops } from './stop-lists.tsx'
import type { Order } from './use-orders.ts'
import type { Stop } from './use-stops.ts'

const openTotal = 120
const pageSize = 100

const orderOf = (id: number): Order => ({
  id,
  match_id: 1,
  symbol: 'BTCUSDT',
  direction: 'buy',
  type: 'limit',
  time_in_force: 'gtc',
  price: '90000',
  amount: '0.01',
  filled: '0',
  avg_price: '0',
  fee: '0',
  fee_currency: 'BTC',
  status: 1,
  status_name: 'open',
  created_at: 0,
  updated_at: 0,
})

const stop: Stop = {
  id: 7,
  match_id: 1,
  symbol: 'BTCUSDT',
  direction: 'sell',
  type: 'oco',
  amount: '0.01',
  stop_price: '80000',
  price: '79000',
  limit_price: '110000',
  limit_order_id: 1000,
  order_id: null,
  status: 1,
  status_name: 'waiting',
  expires_at: null,
  created_at: 0,
  updated_at: 0,
}
/** A pair, whose other leg is the first order. */
const stops = { list: [stop], page: 1, limit: pageSize, total: 1, more: false, next: null }

function simulatedServer(url: string, init?: RequestInit): Response {
  const fields = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : url)
  if (url.startsWith('/api/coin/stops'))
    return Response.json({ type: 'ok', code: 1, message: stops })
  const page = fields.has('cursor') ? 2 : 1
  const count = Math.min(pageSize, openTotal - (page - 1) * pageSize)
  const list = Array.from({ length: count }, (_, at) => orderOf(page * 1000 + at))
  const message = {
    list,
    page,
    limit: pageSize,
    total: openTotal,
    more: page === 1,
    next: page === 1 ? '1' : null,
  }
  return Response.json({ type: 'ok', code: 1, message })
}

/** Notifies the list that its end is visible. */
let scrollToEnd: () => void = () => undefined

beforeEach(async () => {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve(simulatedServer(url, init)),
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (seen: { isIntersecting: boolean }[]) => void) {
        scrollToEnd = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  await startI18n('en')
  await i18n.loadNamespaces('spot')
  useSession.getState().signIn('token')
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

test('open orders beyond the first page are loaded, and counted where all are cancelled', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OpenOrders filter={{ matchId: undefined }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(pageSize))
  scrollToEnd()
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(openTotal))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }))
  await screen.findByText('Cancel all open orders of all pairs: 121.')
})

test('a leg of a pair that waits is marked and not edited, and its stop order shows both limits', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OpenOrders filter={{ matchId: undefined }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('Buy · OCO')
  expect(screen.getAllByText('Buy · Limit')).toHaveLength(pageSize - 1)
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(pageSize)
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WaitingStops filter={{ matchId: undefined }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const card = await screen.findByRole('article')
  const figures = [...card.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['Index ≤ 80,000.00', '0.01', '79,000.00', '110,000.00'])
})
