import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { openServer, type Reply } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { dualNotices } from './dual-notices.ts'
import { offerIn } from './queries.ts'
import { seedOffers } from './seed-dual.ts'
import { buyer, fillWindow, maturityIn, openOffer, passTo, settle } from './testing/dual-trading.ts'

type Order = { id: number; amount: string; base_out: string; quote_out: string }
const orderOf = ({ message }: Reply) => message as Order
const idOf = (reply: Reply) => String(orderOf(reply).id)
const hourMs = 3_600_000

test.each(backends())(
  'on %s an order is bought, settled and survives a restart',
  async (backend) => {
    const server = await openServer(backend)
    const user = await buyer(server)
    const { id, maturesAt } = await openOffer(server)
    const wanted = { id, num: '1', type: 'put', currency_id: 'USDT' }
    const dry = await server.post('/dual/buyDual', { ...wanted, dry: '1' }, user)
    const figures = { days: 7, base_out: '0.01547312', quote_out: '1005.75342465' }
    expect(dry.message).toMatchObject({ dry: true, ...figures, available: '5000.00000000' })
    const keyed = { ...user, key: 'order-1' }
    const bought = await server.post('/dual/buyDual', wanted, keyed)
    expect(bought.message).toMatchObject({ status_name: 'purchased', ...figures })
    expect(await server.post('/dual/buyDual', wanted, keyed)).toEqual(bought)
    const offer = await server.get('/dual/detail', { id }, user)
    expect(offer.message).toMatchObject({ sold: 1, remaining: 2, own_shares: 1, sale: 'open' })
    await settle(server, maturesAt, 6_500_000)
    const { message } = await server.get('/dual/order', { id: idOf(bought) }, user)
    expect(message).toMatchObject({
      status_name: 'success',
      settle_price: '65000.00',
      samples: 360,
      paid: '1005.75342465',
      paid_code: 'USDT',
      interest: '5.75342465',
    })
    expect((message as { prices: unknown[] }).prices).toHaveLength(360)
    await passTo(server, maturesAt + 24 * hourMs)
    const summary = await server.get('/dual/summary', {}, user)
    const sums = { running: '0.00000000', yesterday: '5.75342465', total: '5.75342465' }
    expect(summary.message).toMatchObject({ list: [{ code: 'USDT', ...sums }] })
    const { exchange, committer, db } = server.context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('below the linked price a put pays the base, and a call returns it', async () => {
  const server = await openServer('pglite')
  const user = await buyer(server)
  await server.fund(user.id, 1, 10_000_000n)
  const put = await openOffer(server)
  const call = await openOffer(server, { type: 'call', perShare: amountOf(10_000_000n) })
  const wanted = { num: '1', currency_id: 'BTC' }
  const orders = [
    await server.post('/dual/buyDual', { id: put.id, num: '1' }, user),
    await server.post('/dual/buyDual', { ...wanted, id: call.id }, user),
  ]
  await settle(server, put.maturesAt, 6_499_999)
  const [first, second] = await Promise.all(
    orders.map((order) => server.get('/dual/order', { id: idOf(order) }, user)),
  )
  expect(first?.message).toMatchObject({ paid_code: 'BTC', paid: '0.01547312' })
  expect(second?.message).toMatchObject({ paid_code: 'BTC', paid: '0.10057534' })
})

test('a restart in the middle of a window keeps its prices', async () => {
  const server = await openServer('pglite')
  const user = await buyer(server)
  const { id, maturesAt } = await openOffer(server)
  await server.post('/dual/buyDual', { id, num: '1' }, user)
  await fillWindow(server, maturesAt, { price: 6_000_000, slots: 180 })
  const { exchange, committer, db } = server.context
  await committer.drain()
  expect(await db.selectFrom('dual_sample').selectAll().execute()).toHaveLength(180)
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
})

test('without prices an order waits for a day, and returns its amount with the interest', async () => {
  const server = await openServer('pglite')
  const user = await buyer(server)
  const { id, maturesAt } = await openOffer(server)
  const bought = await server.post('/dual/buyDual', { id, num: '1' }, user)
  const { seq } = server.context.committer.figures
  await fillWindow(server, maturesAt, { price: 6_000_000, slots: 287 })
  await passTo(server, maturesAt)
  const state = () => server.get('/dual/order', { id: idOf(bought) }, user)
  expect((await state()).message).toMatchObject({ status: 2, status_name: 'settling', samples: 0 })
  const doing = await server.post('/dual/dual_list', { status: 'doing' }, user)
  expect(doing.message).toMatchObject({ total: 1 })
  await passTo(server, maturesAt + 24 * hourMs)
  expect((await state()).message).toMatchObject({
    status_name: 'fail',
    void_reason: 'no_price',
    paid: '1005.75342465',
    paid_code: 'USDT',
  })
  const source = dualNotices(server.context.db, offerIn(server.context.exchange))
  const [notice, ...others] = await source.since(seq)
  expect(notice).toMatchObject({ userId: user.id, kind: 'dual_failed', source: 'dual:1' })
  expect(notice?.values()).toEqual({ amount: '1005.75342465', code: 'USDT' })
  expect(others).toEqual([])
})

test('of 100 purchases of the last share at once one is accepted', async () => {
  const server = await openServer('pglite')
  const { id } = await openOffer(server, { perShare: amountOf(100_000_000n) })
  const users = await Promise.all(Array.from({ length: 10 }, () => buyer(server, 10n)))
  await server.post('/dual/buyDual', { id, num: '2' }, users[0])
  const tried = users.flatMap((user) =>
    Array.from({ length: 10 }, () => server.post('/dual/buyDual', { id, num: '1' }, user)),
  )
  const replies = await Promise.all(tried)
  expect(replies).toHaveLength(100)
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  const offer = await server.get('/dual/detail', { id })
  expect(offer.message).toMatchObject({ sold: 3, remaining: 0, sale: 'sold_out' })
})

test('another user’s order, another type, another currency and other days are refused', async () => {
  const server = await openServer('pglite')
  const [user, other] = [await buyer(server), await buyer(server, 1n)]
  const { id } = await openOffer(server)
  const refused = async (fields: Record<string, string>, by = user) =>
    (await server.post('/dual/buyDual', { id, num: '1', ...fields }, by)).error
  expect(await refused({ id: '999' })).toBe('dual_offer_unknown')
  expect(await refused({ type: 'call' })).toBe('dual_type_wrong')
  expect(await refused({ currency_id: 'BTC' })).toBe('dual_currency_wrong')
  expect(await refused({ days: '1' })).toBe('dual_days_changed')
  expect(await refused({ num: '3' })).toBe('dual_user_limit_reached')
  expect(await refused({ num: '4' })).toBe('dual_sold_out')
  expect(await refused({ num: '0.5' })).toBe('parameter_error')
  expect(await refused({ num: '-1' })).toBe('parameter_error')
  expect(await refused({}, other)).toBe('insufficient_balance')
  expect(await refused({ dry: '1' }, other)).toBe('insufficient_balance')
  const bought = await server.post('/dual/buyDual', { id, num: '1' }, user)
  const foreign = await server.get('/dual/order', { id: idOf(bought) }, other)
  expect(foreign).toMatchObject({ error: 'dual_order_unknown' })
  const unknown = await server.get('/dual/index', { currency_id: 'NONE' })
  expect(unknown).toMatchObject({ error: 'currency_unknown' })
})

test('offers are found by market, type and deposited currency, the next to mature first', async () => {
  const server = await openServer('pglite')
  const late = await openOffer(server, { maturesAt: maturityIn(server.clock.at, 9) })
  const put = await openOffer(server)
  const call = await openOffer(server, { type: 'call', perShare: amountOf(10_000_000n) })
  const ids = async (fields: Record<string, string>) =>
    ((await server.get('/dual/index', fields)).message as { id: number }[]).map(({ id }) =>
      String(id),
    )
  expect(await ids({})).toEqual([put.id, call.id, late.id])
  expect(await ids({ type: 'put' })).toEqual([put.id, late.id])
  expect(await ids({ currency_id: 'BTC' })).toEqual([call.id])
  expect(await ids({ match_id: '2' })).toEqual([])
  server.clock.at = put.maturesAt
  expect(await ids({})).toEqual([late.id])
})

test('a list of many orders is read page by page', async () => {
  const server = await openServer('pglite')
  const user = await buyer(server)
  const terms = { perShare: amountOf(100_000_000n), shares: 60, userShares: 60 }
  const { id } = await openOffer(server, terms)
  const call = await openOffer(server, { ...terms, type: 'call' })
  for (let count = 0; count < 25; count += 1)
    expect(await server.post('/dual/buyDual', { id, num: '1' }, user)).toMatchObject({ type: 'ok' })
  await server.fund(user.id, 1, 100_000_000n)
  await server.post('/dual/buyDual', { id: call.id, num: '1' }, user)
  const list = async (fields: Record<string, string>) => {
    const { message } = await server.post('/dual/dual_list', fields, user)
    return message as { list: Order[]; total?: number; more: boolean; next: string | null }
  }
  expect(await list({})).toMatchObject({ total: 26, more: true })
  const first = await list({ type: 'put', limit: '20' })
  expect(first).toMatchObject({ total: 25, more: true })
  const second = await list({ type: 'put', limit: '20', cursor: first.next ?? '' })
  const seen = [...first.list, ...second.list].map((order) => order.id)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, place) => 25 - place))
  expect(second).toMatchObject({ more: false, next: null })
  expect(await list({ type: 'call' })).toMatchObject({ total: 1 })
  expect(await list({ status: '3' })).toMatchObject({ total: 0, list: [] })
})

test('no more is sold than the pool can pay in both currencies', async () => {
  const server = await openServer('pglite')
  const user = await buyer(server)
  await server.fund(user.id, 1, 10_000_000n)
  // At 65,000,000 a share of 0.001 BTC is paid with 65,000 USDT and interest; the pool has 2,010,000.
  const terms = { type: 'call', perShare: amountOf(100_000n), linkedPrice: 6_500_000_000 } as const
  const { id } = await openOffer(server, { ...terms, shares: 60, userShares: 60 })
  const covered = async () => (await server.get('/dual/detail', { id }, user)).message
  expect(await covered()).toMatchObject({ remaining: 60, covered_shares: 30 })
  const wanted = { id, num: '31' }
  const refused = await server.post('/dual/buyDual', wanted, user)
  expect(refused).toMatchObject({ error: 'pool_full' })
  expect(await server.post('/dual/buyDual', { id, num: '30' }, user)).toMatchObject({ type: 'ok' })
  expect(await covered()).toMatchObject({ remaining: 30, covered_shares: 0 })
})

test('a buyer reads the break-even, the volatilities and what the house keeps', async () => {
  const server = await openServer('pglite')
  const hour = Math.floor(server.clock.at / hourMs) * hourMs
  const candle = { market_id: 1, period: '15min' as const, open: 0n, high: 0n, low: 0n, volume: 0n }
  // One percent up, one down, each hour.
  const closes = Array.from({ length: 25 }, (_, place) => ({
    ...candle,
    opened_at: BigInt(hour - (25 - place) * hourMs + 2_700_000),
    close: place % 2 === 0 ? 6_000_000n : 6_060_000n,
  }))
  await server.context.db.insertInto('candle').values(closes).execute()
  const { id } = await openOffer(server)
  const { message } = await server.get('/dual/detail', { id })
  expect(message).toMatchObject({
    index: '60000.00',
    break_even: '64628.17',
    window_seconds: 1800,
    samples_needed: 288,
    // 0.00995 of each hour, times the root of 8,760 hours.
    volatility: expect.stringMatching(/^0\.931/),
    // A put far above the price: what it loses at once is not paid for.
    implied_volatility: '0.00000000',
    house_margin: expect.stringMatching(/^0\.0916/),
  })
  const near = await openOffer(server, { linkedPrice: 5_900_000 })
  const other = await server.get('/dual/detail', { id: near.id })
  expect(Number((other.message as { implied_volatility: string }).implied_volatility)).toBeCloseTo(
    0.3,
    0,
  )
  server.clock.at = near.maturesAt
  const after = await server.get('/dual/detail', { id: near.id })
  expect(after.message).toMatchObject({ sale: 'closed', days: 0, house_margin: '0.00000000' })
})

test('the demo has offers at its start, and new ones when their sale has closed', async () => {
  const server = await openServer('pglite')
  const open = async () => {
    const { message } = await server.get('/dual/index', {})
    return (message as { sale: string; type: string }[]).filter(({ sale }) => sale === 'open')
  }
  expect(await open()).toEqual([])
  await seedOffers(server.context)
  // Only bitcoin has a price here.
  expect((await open()).map(({ type }) => type).toSorted()).toEqual(['call', 'call', 'put', 'put'])
  await seedOffers(server.context)
  expect(await open()).toHaveLength(4)
  server.clock.at += 2 * 24 * hourMs + 12 * hourMs
  expect(await open()).toHaveLength(2)
  await seedOffers(server.context)
  expect(await open()).toHaveLength(4)
})
