import { expect, test } from 'vitest'

import { openServer, type OpenServer } from '../../calls/testing/open-server.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { multipleMaxOf } from '../../catalog/multiple-max-of.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'

const usdt = 100_000_000n
const wanted = { currency_id: 'BTC', legal_id: 'USDT', type: '1', share: '10', multiple: '20' }
type Quoted = { match_id: number; sections: string[] }
type Order = { id: number; status_name: string; margin: string; profit: string }

/** A user with funds in the contract account. */
async function trader(server: OpenServer, wholes = 1000n) {
  const user = await server.join(wholes * usdt)
  const moved = {
    currency_id: 'USDT',
    number: String(wholes),
    from_field: 'change',
    to_field: 'lever',
  }
  expect(await server.post('/wallet/change', moved, user)).toMatchObject({ type: 'ok' })
  return user
}

async function opened(server: OpenServer, user: { token: string }) {
  const { message } = await server.post('/lever/submit', wanted, user)
  server.clock.at += 1000
  await server.tick(6_000_000)
  return String((message as Order).id)
}

test.each(backends())(
  'on %s an order opens, is closed, and a restart loads it',
  async (backend) => {
    const server = await openServer(backend)
    const user = await trader(server)
    const keyed = { ...user, key: 'order-1' }
    const placed = await server.post('/lever/submit', wanted, keyed)
    expect(placed.message).toMatchObject({ id: 1, status_name: 'accepted', held: '303.33330000' })
    expect(await server.post('/lever/submit', wanted, keyed)).toEqual(placed)
    server.clock.at += 1000
    await server.tick(6_000_000)
    const deal = await server.post('/lever/deal', { currency_id: '1', legal_id: '3' }, user)
    expect(deal.message).toMatchObject({
      index: '60000.00',
      ask: '60006.00',
      bid: '59994.00',
      lot_size: '0.01000',
      available: '696.96970000',
      orders: [
        {
          id: 1,
          status_name: 'open',
          price: '60006.00',
          margin: '300.03000000',
          open_fee: '3.00030000',
          liquidation_price: '57320.97',
          profit: '-0.60000000',
          risk_rate: '99.80',
        },
      ],
    })
    await server.post('/lever/close', { id: '1' }, user)
    expect((await server.post('/lever/close', { id: '1' }, user)).message).toMatchObject({
      status_name: 'closing',
    })
    server.clock.at += 1000
    await server.tick(6_200_000)
    const { message } = await server.post('/lever/my_trade', { status: 'complete' }, user)
    const closed = { id: 1, closed_by: 'user', profit: '198.78000000', returned: '495.71031000' }
    expect(message).toMatchObject({ total: 1, list: [closed] })
    const late = await server.post('/lever/close', { id: '1' }, user)
    expect(late.message).toMatchObject(closed)
    const unknown = { error: 'lever_order_unknown' }
    expect(await server.post('/lever/close', { id: '1', share: '1' }, user)).toMatchObject(unknown)
    const other = await server.post('/lever/close', { id: '1' }, await trader(server))
    expect(other).toMatchObject(unknown)
    // A restart finds one that is open and one that waits.
    await opened(server, user)
    const limit = { ...wanted, order_type: 'limit', target_price: '50000' }
    expect(await server.post('/lever/submit', limit, user)).toMatchObject({ type: 'ok' })
    const { exchange, committer, db } = server.context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('the overview shows the account with its unrealised result, and the margins beside the total', async () => {
  const server = await openServer('pglite')
  const user = await trader(server)
  await opened(server, user)
  server.clock.at += 1000
  await server.tick(5_900_000)
  const { message } = await server.post('/wallet/list', {}, user)
  // 1000 less the fee of 3.0003, and 100.60 lost so far: each rounded down once.
  expect(message).toMatchObject({
    total: { usd: '896.39' },
    accounts: { lever: { usd: '896.39' }, margin: { usd: '300.03', list: [] } },
  })
  const line = await server.get('/wallet/value_line', { days: '1' }, user)
  const { points } = line.message as { points: { usd: string }[] }
  expect(points.at(-1)?.usd).toBe('896.39')
})

test('the quotes have a section with every pair of this product', async () => {
  const server = await openServer('pglite')
  const quotes = await server.get('/currency/quotation_new')
  const sections = quotes.message as { section: string; symbols: Quoted[] }[]
  const futures = sections.find(({ section }) => section === 'futures')
  const offered = exchangeConfig.lever.markets.map(({ marketId }) => marketId)
  expect(futures).toMatchObject({ id: 3, name: 'Futures' })
  expect(futures?.symbols.map(({ match_id }) => match_id)).toEqual(offered)
  expect(futures?.symbols[0]?.sections).toContain('futures')
})

test('a dry run has the figures of the order that follows, and changes nothing', async () => {
  const server = await openServer('pglite')
  const user = await trader(server)
  const { message } = await server.post('/lever/submit', { ...wanted, dry: '1' }, user)
  expect(message).toMatchObject({
    dry: true,
    worst_price: '60066.00',
    margin: '300.33000000',
    cost: '303.33330000',
    loss_max: '303.33330000',
    break_even_price: '60126.10',
  })
  const all = await server.post('/lever/dealall', {}, user)
  expect(all.message).toMatchObject({ available: '1000.00000000', risk_rate: '0.00', orders: [] })
})

test('stops, margin, a part and everything are changed by their owner only', async () => {
  const server = await openServer('pglite')
  const [alice, bob] = [await trader(server), await trader(server)]
  const id = await opened(server, alice)
  const unknown = { error: 'lever_order_unknown' }
  const stops = { id, target_profit_price: '65000', stop_loss_price: '58000.5' }
  for (const [path, fields] of [
    ['/lever/setstop', stops],
    ['/lever/add_margin', { id, number: '10' }],
    ['/lever/close', { id, share: '4' }],
    ['/lever/cancel', { id }],
  ] as const)
    expect(await server.post(path, fields, bob)).toMatchObject(unknown)
  expect(await server.post('/lever/cancel', { id }, alice)).toMatchObject({
    error: 'lever_order_open',
  })
  expect((await server.post('/lever/setstop', stops, alice)).message).toMatchObject({
    target_profit_price: '65000.00',
    stop_loss_price: '58000.50',
  })
  const added = await server.post('/lever/add_margin', { id, number: '10' }, alice)
  expect(added.message).toMatchObject({ margin: '310.03000000', risk_rate: '99.80' })
  await server.post('/lever/close', { id, share: '4' }, alice)
  server.clock.at += 1000
  await server.tick(6_000_000)
  const { message } = await server.post('/lever/dealall', {}, alice)
  expect(message).toMatchObject({
    orders: [{ id: Number(id), share: '6.00', status_name: 'open' }],
  })
  const closed = await server.post('/lever/batch_close', { type: '1' }, alice)
  expect(closed.message).toEqual([{ id: Number(id), result: 'closing' }])
})

test.each([
  ['a pair without contracts', { currency_id: 'USDT', legal_id: 'BTC' }, 'lever_not_offered'],
  ['an unknown currency', { currency_id: 'XYZ' }, 'currency_unknown'],
  ['a multiple that is not listed', { multiple: '7' }, 'lever_multiple_unknown'],
  ['less than a lot', { share: '0.99' }, 'lever_share_too_small'],
  ['thousandths of a lot', { share: '1.001' }, 'too_many_decimals'],
  ['more lots than any market has', { share: '999999999999999' }, 'lever_notional_too_large'],
  ['a limit without its price', { order_type: 'limit' }, 'price_required'],
  [
    'a price between two ticks',
    { order_type: 'limit', target_price: '1.001' },
    'too_many_decimals',
  ],
  ['a take profit below the price', { target_profit_price: '59000' }, 'lever_stop_wrong'],
  ['a stop beyond the liquidation', { stop_loss_price: '57000' }, 'lever_stop_wrong'],
  ['a price beyond every number', { stop_loss_price: '999999999999999' }, 'lever_stop_wrong'],
  ['more than the balance', { share: '100' }, 'insufficient_balance'],
])('an order of %s is rejected', async (_, fields, error) => {
  const server = await openServer('pglite')
  const user = await trader(server)
  const { exchange } = server.context
  const before = exchange.ledger.available(user.id, 'lever', 3)
  expect(await server.post('/lever/submit', { ...wanted, ...fields }, user)).toMatchObject({
    error,
  })
  expect(exchange.ledger.available(user.id, 'lever', 3)).toBe(before)
})

test('of 200 parallel orders on a balance for three, three pass', async () => {
  const server = await openServer('postgres')
  const user = await trader(server)
  const asks = Array.from({ length: 200 }, () => server.post('/lever/submit', wanted, user))
  const outcomes = Map.groupBy(await Promise.all(asks), ({ type, error }) => error ?? type)
  expect([...outcomes].map(([outcome, { length }]) => [outcome, length])).toEqual([
    ['ok', 3],
    ['insufficient_balance', 197],
  ])
})

test.each([
  [0, { demo: false }, 20],
  [1, { demo: false }, 50],
  [2, { demo: false }, 100],
  [0, { demo: true }, 100],
])('a user of level %s may use, with %o, a multiple of %s', (level, site, multiple) => {
  expect(multipleMaxOf(level, site)).toBe(multiple)
})
