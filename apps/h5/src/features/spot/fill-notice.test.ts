import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { queryClient } from '../../app/query-client.ts'
import { type Market, marketsQuery } from '../../live/use-markets.ts'
import { useToast } from '../../ui/toast.tsx'
import { noticeFill, showFill } from './fill-notice.ts'
import type { Order } from './use-orders.ts'

let lastId = 0

/** An order that no test has used before. */
const newOrder = (fields: Partial<Order> = {}): Order => ({
  id: (lastId += 1),
  match_id: 1,
  symbol: 'BTCUSDT',
  direction: 'buy',
  type: 'limit',
  time_in_force: 'gtc',
  price: '97000',
  amount: '0.05',
  filled: '0',
  avg_price: '96760.95',
  fee: '0',
  fee_currency: 'BTC',
  status: 1,
  status_name: 'open',
  created_at: 1000,
  updated_at: 1000,
  ...fields,
})
const filled = { filled: '0.05', status: 3, status_name: 'filled' } as const
const partial = { filled: '0.02', status: 2, status_name: 'partial' } as const
const text = () => useToast.getState().text
async function receive(...orders: Order[]) {
  for (const order of orders) noticeFill(order)
  await vi.advanceTimersByTimeAsync(300)
}

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('spot')
  queryClient.setQueryData(marketsQuery.queryKey, [
    { symbol: 'BTCUSDT', code: 'BTC', scale: 2 } as Market, // The rest is not used.
  ])
  useToast.setState({ text: null, link: undefined })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a fill is shown with its average price and leads to the order', async () => {
  const order = newOrder(filled)
  await receive(order)
  expect(text()).toBe('Bought 0.05 BTC at 96,760.95')
  expect(useToast.getState().link?.path).toBe(
    `/pages/transaction/currency_order_detail?id=${order.id}`,
  )
})

test('many fills of one order are one toast', async () => {
  const order = newOrder({ direction: 'sell' })
  noticeFill({ ...order, ...partial })
  expect(text()).toBeNull()
  await receive({ ...order, ...filled })
  expect(text()).toBe('Sold 0.05 BTC at 96,760.95')
})

test('a later fill of the same order is shown, the same one is not', async () => {
  const order = newOrder()
  await receive({ ...order, ...partial })
  expect(text()).toBe('Bought 0.02 of 0.05 BTC at 96,760.95')
  useToast.setState({ text: null })
  await receive({ ...order, ...partial, status_name: 'cancelled', updated_at: 2000 })
  expect(text()).toBeNull()
  await receive({ ...order, ...filled })
  expect(text()).toBe('Bought 0.05 BTC at 96,760.95')
})

test('fills of several orders are counted', async () => {
  await receive(newOrder(filled), newOrder(partial))
  expect(text()).toBe('2 orders filled')
})

test('a fill that the reply of the order has shown is not shown again by its event', async () => {
  const order = newOrder(filled)
  await showFill(order)
  useToast.setState({ text: null })
  await receive(order)
  expect(text()).toBeNull()
})

test('an open order, and one that is cancelled with a fill of an earlier visit, show nothing', async () => {
  await receive(newOrder())
  await receive(newOrder({ ...partial, status_name: 'cancelled', updated_at: 2000 }))
  expect(text()).toBeNull()
})
