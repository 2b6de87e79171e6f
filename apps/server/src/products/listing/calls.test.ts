import { expect, test } from 'vitest'

import { openServer, type Reply } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { listingNotices } from './listing-notices.ts'
import { auctionIn } from './queries.ts'
import { minuteMs, openAuction } from './testing/open-auction.ts'

const buy = { symbol: 'ORBUSDT', direction: 'buy', price: '0.52', amount: '100' }
const sell = { symbol: 'ORBUSDT', direction: 'sell', price: '0.505', amount: '150' }

async function open(backend: 'pglite' | 'postgres' = 'pglite') {
  const server = await openServer(backend)
  await server.tick(6_000_000)
  const { alice, bob, pass } = await openAuction(server)
  const auctions = async () => (await server.get('/listing/auctions', {})).message
  const orders = async (user: { token: string }) =>
    (await server.get('/listing/orders', {}, user)).message
  const place = (user: { token: string }, fields: Record<string, string>, key?: string) =>
    server.post('/listing/place', fields, key === undefined ? user : { ...user, key })
  return { ...server, pass, alice, bob, auctions, orders, place }
}

const succeeded = (replies: readonly Reply[]) => replies.filter(({ type }) => type === 'ok')

test.each(backends())(
  'on %s a listed token opens at one price, and trades on from there',
  async (backend) => {
    const server = await open(backend)
    const { alice, bob, auctions, orders, place, pass, context } = server
    expect(await auctions()).toMatchObject({
      list: [
        {
          symbol: 'ORBUSDT',
          is_open: true,
          reference: '0.5000',
          price: '0.5000',
          amount: '0.00',
          price_min: '0.1000',
          price_max: '2.5000',
        },
      ],
    })
    expect(await place(alice, { ...buy, dry: '1' })).toMatchObject({
      message: { dry: true, hold: '52.00000000', hold_currency: 'USDT' },
    })
    expect(await place(alice, buy)).toMatchObject({ message: { id: 1, status_name: 'open' } })
    expect(await place(bob, sell)).toMatchObject({ message: { hold: '150.00000000' } })
    expect(await auctions()).toMatchObject({
      list: [
        {
          price: '0.5050',
          amount: '100.00',
          surplus: '-50.00',
          book: [
            { price: '0.5200', buy: '100.00', sell: '0.00' },
            { price: '0.5050', buy: '0.00', sell: '150.00' },
          ],
        },
      ],
    })
    const quoted = async () =>
      JSON.stringify((await server.get('/currency/quotation_new', {})).message)
    expect(await quoted()).not.toContain('ORBUSDT')

    await pass(10 * minuteMs)
    expect(await auctions()).toMatchObject({
      list: [{ is_open: false, price: '0.5050', amount: '100.00', surplus: '0.00', book: [] }],
    })
    expect(await orders(alice)).toMatchObject({
      total: 1,
      list: [{ status_name: 'ended', filled: '100.00', total: '50.50000000' }],
    })
    expect(await orders(bob)).toMatchObject({ list: [{ filled: '100.00', amount: '150.00' }] })
    expect(await place(alice, buy)).toMatchObject({ error: 'auction_unknown' })
    expect(await quoted()).toContain('ORBUSDT')

    await server.tick(6_000_000)
    const limit = { currency_id: 'ORB', legal_id: 'USDT', type: 'limit', target_price: '0.55' }
    const asked = await server.post(
      '/coin/trade',
      { ...limit, direction: 'sell', amount: '50' },
      bob,
    )
    expect(asked).toMatchObject({ message: { status_name: 'open' } })
    const bought = await server.post(
      '/coin/trade',
      { ...limit, direction: 'buy', amount: '20' },
      alice,
    )
    expect(bought).toMatchObject({ message: { status_name: 'filled' } })
    await server.tick(6_000_000)
    const rate = await server.get('/wallet/getRateCurrency', { id: '301' }, alice)
    expect(rate).toMatchObject({ message: { usd: '0.5500' } })
    await context.committer.drain()
    expect((await auditBooks(context.db)).stateHash).toBe(context.exchange.stateHash())
  },
)

test('of a hundred orders at once as many are held as the balance covers, and one with a key once', async () => {
  const { alice, place, orders } = await open()
  // 1,000 USDT, at 52 USDT each.
  const replies = await Promise.all(Array.from({ length: 100 }, () => place(alice, buy)))
  const held = succeeded(replies).length
  expect(held).toBe(19)
  const errors = new Set(replies.flatMap(({ error = [] }) => error))
  expect(errors).toEqual(new Set(['insufficient_balance']))
  const small = { ...buy, price: '0.5', amount: '10' }
  await Promise.all(Array.from({ length: 20 }, () => place(alice, small, 'one')))
  expect(await orders(alice)).toMatchObject({ total: held + 1 })
})

test('orders of others and of no market are refused, and nothing is cancelled near the end', async () => {
  const { alice, bob, place, post, pass, orders } = await open()
  const cancel = (user: { token: string }, id: string) => post('/listing/cancel', { id }, user)
  expect(await place(alice, { ...buy, symbol: 'NONEUSDT' })).toMatchObject({ field: 'symbol' })
  expect(await place(alice, { ...buy, symbol: 'BTCUSDT' })).toMatchObject({
    error: 'auction_unknown',
  })
  expect(await place(alice, { ...buy, price: '0.52001' })).toMatchObject({ field: 'price' })
  expect(await place(alice, { ...buy, price: '2.5001' })).toMatchObject({
    error: 'auction_price_out_of_range',
  })
  for (const amount of ['-1', '1e3', '', '0'])
    expect(await place(alice, { ...buy, amount })).toMatchObject({ field: 'amount' })
  expect(await place(alice, { ...buy, amount: '0.01' })).toMatchObject({
    error: 'amount_below_minimum',
  })
  for (const price of ['0', '-0.5'])
    expect(await place(alice, { ...buy, price })).toMatchObject({ type: 'error' })
  expect(await place(alice, { ...buy, amount: '99999999999999999999' })).toMatchObject({
    type: 'error',
  })
  for (let made = 0; made < 2; made += 1) await place(alice, buy)
  expect(await place(alice, sell)).toMatchObject({ error: 'auction_other_side' })
  expect(await cancel(bob, '1')).toMatchObject({ error: 'order_not_found' })
  expect(await cancel(alice, '1')).toMatchObject({ message: { status_name: 'cancelled' } })
  expect(await cancel(alice, '1')).toMatchObject({ message: { status_name: 'cancelled' } })
  await pass(8 * minuteMs)
  expect(await cancel(alice, '2')).toMatchObject({ error: 'auction_cancel_late' })
  // The last moment is one of the auction, which began a millisecond before the test, and the next one is not.
  await pass(2 * minuteMs - 2)
  expect(await place(bob, sell)).toMatchObject({ message: { status_name: 'open' } })
  await pass(1)
  expect(await place(bob, sell)).toMatchObject({ error: 'auction_unknown' })
  expect(await cancel(alice, '2')).toMatchObject({ error: 'order_not_open' })
  expect(await cancel(bob, '3')).toMatchObject({ error: 'order_not_open' })
  expect(await orders(bob)).toMatchObject({ list: [{ filled: '100.00', total: '50.50000000' }] })
})

test('who took part has one notice of the end, also after a restart', async () => {
  const { alice, bob, place, pass, context } = await open()
  await place(alice, buy)
  await place(bob, sell)
  await place(alice, { ...buy, price: '0.3' })
  const before = context.exchange.seq
  await pass(10 * minuteMs)
  await context.committer.drain()
  const source = listingNotices(context.db, auctionIn(context.exchange))
  const found = (await source.since(before)).map(({ userId, kind, values }) =>
    Object.assign(values(), { userId, kind }),
  )
  expect(found).toEqual([
    { userId: alice.id, kind: 'listing_bought', amount: '100.00', code: 'ORB' },
    { userId: bob.id, kind: 'listing_sold', amount: '100.00', code: 'ORB' },
    { userId: alice.id, kind: 'listing_unfilled', amount: '0.00', code: 'ORB' },
  ])
})
