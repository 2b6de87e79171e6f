import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { TradeList } from './trade-list.tsx'

const rooms = new Map<string, (message: unknown) => void>()
vi.mock('../../live/use-room.ts', () => ({
  useRoom: (room: string | undefined, listener: (message: unknown) => void) => {
    if (room !== undefined) rooms.set(room, listener)
  },
}))
vi.mock('../../live/use-site.ts', () => ({ useBrand: () => ({ siteName: 'Candor' }) }))

const market = {
  symbol: 'BTCUSDT',
  code: 'BTC',
  legal_code: 'USDT',
  scale: 2,
  amount_scale: 5,
} as Market // The fields that the list reads.

const row = (id: number, source: 'trade' | 'index', own = false) => ({
  id,
  source,
  price: '60000.00',
  amount: '0.00100',
  direction: 'buy',
  at: 1_768_471_200_000 + id,
  ...(own ? { own } : {}),
})

/** What the server has; a query for one source gets that one. */
let stored = [row(2, 'index'), row(1, 'trade')]
let calls = 0

beforeEach(async () => {
  stored = [row(2, 'index'), row(1, 'trade')]
  calls = 0
  rooms.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    calls += 1
    const source = new URL(url, 'http://localhost').searchParams.get('source')
    const list = stored.filter((trade) => source === null || trade.source === source)
    return Response.json({ type: 'ok', code: 1, message: { list, seq: 1 } })
  })
  await startI18n('en')
  await i18n.loadNamespaces('spot')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.getState().signOut()
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TradeList market={market} />
    </QueryClientProvider>,
  )
}

/** Rows of the table without its head. */
const rowCount = () => screen.getAllByRole('row').length - 1
const send = (room: string, message: unknown) => act(() => rooms.get(room)?.(message))

test('trades of the site and index trades are listed together, and those of the site alone', async () => {
  open()
  await waitFor(() => expect(rowCount()).toBe(2))
  expect(screen.getByText(/Candor did not execute them/)).toBeDefined()
  send('trades:BTCUSDT', { event: 'trades', data: [row(3, 'index'), row(3, 'trade')] })
  await waitFor(() => expect(rowCount()).toBe(4))
  send('trades:BTCUSDT', { event: 'trades', data: [row(3, 'index'), row(4, 'index')] })
  await waitFor(() => expect(rowCount()).toBe(5))

  fireEvent.click(screen.getByRole('radio', { name: 'Candor' }))
  await waitFor(() => expect(rowCount()).toBe(1))
  expect(screen.queryByText(/did not execute/)).toBeNull()
  send('trades:BTCUSDT', { event: 'trades', data: [row(5, 'index'), row(5, 'trade')] })
  await waitFor(() => expect(rowCount()).toBe(2))
})

test('own trades are marked, and after a fill of the user the list is fetched again', async () => {
  useSession.getState().signIn('token')
  open()
  await waitFor(() => expect(rowCount()).toBe(2))
  expect(screen.queryByText('You')).toBeNull()
  stored = [row(5, 'trade', true), ...stored]
  send('user', { event: 'order', data: { symbol: 'ETHUSDT', filled: '1' } })
  send('user', { event: 'order', data: { symbol: 'BTCUSDT', filled: '0.00000' } })
  expect(calls).toBe(1)
  send('user', { event: 'order', data: { symbol: 'BTCUSDT', filled: '0.00100' } })
  await waitFor(() => expect(screen.getByText('You')).toBeDefined())
})
