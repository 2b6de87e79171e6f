import { amountOf } from '@candor/core/money'
import { describe, expect, test } from 'vitest'

import { openServer, type OpenServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import {
  closesAt,
  holder,
  investor,
  marketId,
  opensAt,
  passTo,
  stockTick,
} from './testing/stock-trading.ts'

const match_id = String(marketId)
const limit = { match_id, direction: '1', type: '1', price: '201', number: '2.5' }
const dayMs = 86_400_000

const schedule = (server: OpenServer, fields: object) =>
  server.context.committer.submit(
    {
      kind: 'stocks.schedule',
      marketId,
      action: 'dividend',
      perShare: amountOf(26_000_000n),
      from: 0,
      to: 0,
      effectiveAt: closesAt + 3_600_000,
      payAt: closesAt + 7_200_000,
      ...fields,
    },
    { encode: () => null },
  )

test.each(backends())(
  'on %s an order of a closed market is queued, filled at the opening, and a restart loads it',
  async (backend) => {
    const server = await openServer(backend)
    const user = await investor(server)
    await stockTick(server, 20_000)
    const market = { ...limit, type: '2' }
    const refused = await server.post('/stock/order', market, user)
    expect(refused).toMatchObject({ error: 'stock_closed' })
    expect(refused).toMatchObject({ message: expect.stringContaining('2026-01-15 14:30 UTC') })
    const dry = await server.post('/stock/order', { ...limit, dry: '1' }, user)
    expect(dry.message).toMatchObject({
      dry: true,
      value: '502.50000000',
      fee: '0.50250000',
      held: '503.00250000',
      queued: true,
      opens_at: opensAt,
    })
    const keyed = { ...user, key: 'order-1' }
    const placed = await server.post('/stock/order', limit, keyed)
    expect(placed.message).toMatchObject({ id: 1, status_name: 'queued', number: '2.500000' })
    expect(await server.post('/stock/order', limit, keyed)).toEqual(placed)
    const deal = await server.get('/stock/deal', { match_id }, user)
    expect(deal.message).toMatchObject({
      state: 'closed',
      session: { state: 'closed', opens_at: opensAt, closes_at: closesAt, half_day: false },
      ask: '200.02',
      bid: '199.98',
      price_at: server.clock.at,
      available: '9496.99750000',
      orders: [{ id: 1 }],
    })
    await passTo(server, opensAt)
    await stockTick(server, 20_000)
    const holdings = await server.get('/stock/holdings', {}, user)
    expect(holdings.message).toMatchObject([
      {
        symbol: 'AAPLUSDT',
        shares: '2.500000',
        value: '500.00000000',
        cost: '500.55005000',
        cost_price: '200.22002000',
        profit: '-0.55005000',
      },
    ])
    const { message } = await server.get('/stock/orders', { status: 'complete' }, user)
    expect(message).toMatchObject({ list: [{ id: 1, status_name: 'filled', fee: '0.50005000' }] })
    await server.context.committer.drain()
    await auditBooks(server.context.db)
  },
)

test('a dividend and a split reach the holder, with a receipt of the dividend', async () => {
  const server = await openServer('pglite')
  const user = await holder(server)
  await schedule(server, {})
  const splitAt = closesAt + 10_800_000
  const split = { action: 'split', perShare: amountOf(0n), from: 1, to: 2 }
  await schedule(server, { ...split, effectiveAt: splitAt, payAt: splitAt })
  const open = await server.post('/stock/order', { ...limit, price: '190' }, user)
  expect(open).toMatchObject({ type: 'ok' })
  const announced = await server.get('/stock/actions', {})
  expect(announced.message).toMatchObject({
    list: [
      { id: 2, kind: 'split', from: 1, to: 2, state: 'scheduled' },
      { id: 1, kind: 'dividend', per_share: '0.26000000', state: 'scheduled' },
    ],
  })
  await passTo(server, closesAt + 8_000_000)
  const paid = await server.get('/stock/payments', {}, user)
  expect(paid.message).toMatchObject({
    list: [{ id: 1, shares: '10.000000', amount: '2.60000000', paid_at: server.clock.at }],
  })
  const asked = { kind: 'stock_dividend', id: '1' }
  const { message } = await server.get('/receipt/{kind}/{id}', asked, user)
  expect(message).toMatchObject({
    terms: { per_share: '0.26000000' },
    parts: [{ inputs: { shares: '10.000000' }, results: { amount: '2.60000000' } }],
  })
  const other = await server.join()
  const unknown = { error: 'receipt_unknown', field: 'id' }
  expect(await server.get('/receipt/{kind}/{id}', asked, other)).toMatchObject(unknown)
  await passTo(server, splitAt)
  const holdings = await server.get('/stock/holdings', {}, user)
  expect(holdings.message).toMatchObject([{ shares: '20.000000', cost: '2002.20020000' }])
  const { message: orders } = await server.get('/stock/orders', {}, user)
  expect(orders).toMatchObject({ list: [{ id: 2, cancelled_by: 'split' }, { id: 1 }] })
  const deal = await server.get('/stock/deal', { match_id }, user)
  expect(deal.message).toMatchObject({ state: 'splitting', shares: '20.000000' })
  server.clock.at += 1000
  await stockTick(server, 10_000)
  const after = await server.get('/stock/deal', { match_id }, user)
  expect(after.message).toMatchObject({ state: 'closed', price: '100.00' })
})

test('a trade has a receipt with the price of its entry', async () => {
  const server = await openServer('pglite')
  const user = await holder(server)
  const { message } = await server.get(
    '/receipt/{kind}/{id}',
    { kind: 'stock_trade', id: '1' },
    user,
  )
  expect(message).toMatchObject({
    terms: { spread_rate: '0.00020000', fee_rate: '0.00100000' },
    parts: [
      {
        ticks: [{ price: '200.00' }],
        inputs: { side: 'buy', shares: '10.000000', index: '200.00' },
        results: { price: '200.02', value: '2000.20000000', fee: '2.00020000' },
      },
    ],
  })
})

describe('abuse', () => {
  test('of fifty sells of all shares at once one is accepted', async () => {
    const server = await openServer('pglite')
    const user = await holder(server)
    const sell = { match_id, direction: '2', type: '1', price: '220', number: '10' }
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        server.post('/stock/order', sell, { ...user, key: `sell-${at}` }),
      ),
    )
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    await server.context.committer.drain()
    await auditBooks(server.context.db)
  })

  test('another user cancels nothing, and a second cancel returns the first', async () => {
    const server = await openServer('pglite')
    const user = await holder(server)
    const other = await server.join()
    await server.post('/stock/order', { ...limit, price: '190' }, user)
    const unknown = { error: 'stock_order_unknown' }
    expect(await server.post('/stock/cancel', { id: '2' }, other)).toMatchObject(unknown)
    const cancelled = await server.post('/stock/cancel', { id: '2' }, user)
    expect(cancelled.message).toMatchObject({ status_name: 'cancelled', cancelled_by: 'user' })
    expect(await server.post('/stock/cancel', { id: '2' }, user)).toEqual(cancelled)
    expect(await server.post('/stock/cancel_all', {}, user)).toMatchObject({ message: [] })
  })

  test.each([
    ['an unknown market', { match_id: '999' }, 'stock_unknown'],
    ['a market of coins', { match_id: '1' }, 'stock_unknown'],
    ['seven decimals', { number: '0.1234567' }, 'too_many_decimals'],
    ['a price of three decimals', { price: '200.123' }, 'too_many_decimals'],
    ['a negative number', { number: '-1' }, 'parameter_error'],
    ['an exponent', { number: '1e3' }, 'parameter_error'],
    ['no price', { price: '' }, 'parameter_error'],
    ['more than can be counted', { number: '999999999999999' }, 'amount_above_maximum'],
    ['less than the minimum', { number: '0.000001' }, 'amount_below_minimum'],
    ['a price far away', { price: '999999999999999' }, 'price_out_of_band'],
    ['more than the user has', { number: '100' }, 'insufficient_balance'],
    ['shares that nobody has given', { direction: '2' }, 'insufficient_balance'],
  ])('%s is refused', async (_, fields, error) => {
    const server = await openServer('pglite')
    const user = await investor(server)
    await stockTick(server, 20_000)
    expect(await server.post('/stock/order', { ...limit, ...fields }, user)).toMatchObject({
      error,
    })
  })
})

test('the hours of the next days have the holiday, and the state of each stock', async () => {
  const server = await openServer('pglite')
  const { message } = await server.get('/stock/sessions', {})
  const { days, stocks } = message as {
    days: { date: string; opens_at: number }[]
    stocks: object[]
  }
  // Martin Luther King Jr. Day.
  expect(days.find(({ date }) => date === '2026-01-19')).toMatchObject({ opens_at: 0 })
  expect(days.find(({ date }) => date === '2026-01-20')).toMatchObject({
    opens_at: opensAt + 5 * dayMs,
  })
  expect(stocks).toHaveLength(8)
  expect(stocks[0]).toMatchObject({ match_id: marketId, state: 'no_price' })
})
