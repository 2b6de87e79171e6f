import { describe, expect, test } from 'vitest'

import { openServer, type OpenServer } from '../../calls/testing/open-server.ts'
import { runTimers } from '../../commit/run-timers.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { centsOf, isLevelEnough } from './calls.ts'

const usdt = 100_000_000n
const wanted = { match_id: '1', currency_id: 'USDT', type: '1', seconds: '30', number: '100' }
type Order = { id: number; status_name: string }

/** A user with funds in the account of seconds. */
async function trader(server: OpenServer, wholes = 1000n) {
  const user = await server.join(wholes * usdt)
  const fields = { currency_id: 'USDT', number: String(wholes), from_field: 'change' }
  const moved = await server.post('/wallet/change', { ...fields, to_field: 'micro' }, user)
  expect(moved).toMatchObject({ type: 'ok' })
  return user
}

/** One price a second, each a second after the last, and the timers that are due. */
async function prices(server: OpenServer, ...ticks: readonly number[]) {
  for (const price of ticks) {
    server.clock.at += 1000
    await server.tick(price)
  }
  await runTimers(server.context.committer, new AbortController().signal)
}
const quiet = (count: number) => Array.from({ length: count }, () => 6_000_000)

test.each(backends())('on %s an order opens, wins, and a restart loads others', async (backend) => {
  const server = await openServer(backend)
  const user = await trader(server)
  const keyed = { ...user, key: 'order-1' }
  const placed = await server.post('/microtrade/submit', { ...wanted, timestamp: '1' }, keyed)
  expect(placed.message).toMatchObject({
    id: 1,
    status_name: 'accepted',
    symbol: 'BTCUSDT',
    number: '100.00000000',
    payout_rate: '0.90000000',
    expected_profit: '90.00000000',
    expected_loss: '-100.00000000',
    open_price: '0.00',
  })
  const repeated = await server.post('/microtrade/submit', { ...wanted, timestamp: '1' }, keyed)
  expect(repeated).toEqual(placed)
  await prices(server, 6_000_000)
  const opened = server.clock.at
  await server.post('/microtrade/submit', { ...wanted, type: '2', seconds: '60' }, user)
  const deal = await server.get('/microtrade/deal', { match_id: '1' }, user)
  expect(deal.message).toMatchObject({
    state: 'open',
    available: '800.00000000',
    losses: 0,
    next: null,
    orders: [
      { id: 2, status_name: 'accepted' },
      { id: 1, status_name: 'open', open_price: '60000.00', expires_at: opened + 30_000 },
    ],
  })
  await prices(server, ...quiet(27), 6_000_000, 6_000_001, 6_000_002)
  const { message } = await server.get('/microtrade/get_result', { id: '1' }, user)
  expect(message).toMatchObject({
    status_name: 'settled',
    result: 'win',
    close_price: '60000.01',
    credit: '190.00000000',
    profit: '90.00000000',
    samples: 3,
    samples_needed: 3,
    prices: [
      { at: opened + 28_000, price: '60000.00' },
      { at: opened + 29_000, price: '60000.01' },
      { at: opened + 30_000, price: '60000.02' },
    ],
  })
  const payable = await server.get('/microtrade/payable_currencies', {}, user)
  expect(payable.message).toEqual([{ id: 3, code: 'USDT', available: '990.00000000' }])
  // A restart finds one in its window, one that is open and one that is accepted.
  await server.post('/microtrade/submit', wanted, user)
  await prices(server, ...quiet(29))
  await server.post('/microtrade/submit', wanted, user)
  const { exchange, committer, db } = server.context
  await committer.drain()
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
})

test('a dry run has the figures of the order that follows, and changes nothing', async () => {
  const server = await openServer('pglite')
  const user = await trader(server)
  const { message } = await server.post('/microtrade/submit', { ...wanted, dry: '1' }, user)
  expect(message).toMatchObject({
    dry: true,
    symbol: 'BTCUSDT',
    payout_rate: '0.90000000',
    break_even: '0.52631579',
    expected_profit: '90.00000000',
    min: '5.00000000',
    max: '1000.00000000',
  })
  const list = await server.get('/microtrade/lists', {}, user)
  expect(list.message).toMatchObject({ list: [], limit: 5 })
})

test('the durations have their payout and break-even, and are the same for everyone', async () => {
  const server = await openServer('pglite')
  const { message } = await server.get('/microtrade/seconds')
  const rows = message as { seconds: number; payout_rate: string; window: number }[]
  expect(rows.map(({ seconds, payout_rate, window }) => [seconds, payout_rate, window])).toEqual([
    [30, '0.90000000', 3],
    [60, '0.90000000', 3],
    [120, '0.92000000', 5],
    [180, '0.92000000', 5],
    [300, '0.94000000', 10],
    [600, '0.95000000', 10],
  ])
})

test('lists and results have the caller’s orders only', async () => {
  const server = await openServer('pglite')
  const [alice, bob] = [await trader(server), await trader(server)]
  for (const seconds of ['30', '60', '120'])
    await server.post('/microtrade/submit', { ...wanted, seconds }, alice)
  await prices(server, ...quiet(31))
  const idsOf = async (fields: Record<string, string>, user = alice) => {
    const { message } = await server.get('/microtrade/lists', fields, user)
    return (message as { list: Order[] }).list.map(({ id }) => id) // By its schema.
  }
  expect(await idsOf({})).toEqual([3, 2, 1])
  expect(await idsOf({ status: 'doing' })).toEqual([3, 2])
  expect(await idsOf({ status: 'complete' })).toEqual([1])
  expect(await idsOf({ status: '3', match_id: '1' })).toEqual([1])
  expect(await idsOf({ match_id: '2' })).toEqual([])
  expect(await idsOf({}, bob)).toEqual([])
  expect(await server.get('/microtrade/get_result', { id: '1' }, bob)).toMatchObject({
    error: 'seconds_order_unknown',
  })
  // Equal prices return the stake.
  expect((await server.get('/microtrade/get_result', { id: '1' }, alice)).message).toMatchObject({
    result: 'tie',
    credit: '100.00000000',
    profit: '0.00000000',
  })
})

test.each([
  ['an unknown pair', { match_id: '99' }, 'market_unknown'],
  ['an unknown currency', { currency_id: 'XYZ' }, 'currency_unknown'],
  ['another currency', { currency_id: 'BTC' }, 'seconds_currency_wrong'],
  ['a time that is not listed', { seconds: '31' }, 'seconds_duration_unknown'],
  ['less than the minimum', { number: '4.99999999' }, 'seconds_stake_too_small'],
  ['more than the maximum', { number: '1000.00000001' }, 'seconds_stake_too_large'],
  ['too many decimals', { number: '5.000000001' }, 'too_many_decimals'],
  ['a negative stake', { number: '-5' }, 'parameter_error'],
  ['an exponent', { number: '1e2' }, 'parameter_error'],
  ['another direction', { type: '3' }, 'parameter_error'],
  ['terms that are not in force', { version_id: '2' }, 'seconds_terms_changed'],
  ['a pair without a price', { match_id: '2' }, 'market_without_price'],
  ['more than the balance', { number: '500' }, 'insufficient_balance'],
])('an order of %s is rejected', async (_, fields, error) => {
  const server = await openServer('pglite')
  const user = await trader(server, 200n)
  const { exchange } = server.context
  const before = exchange.ledger.available(user.id, 'micro', 3)
  const reply = await server.post('/microtrade/submit', { ...wanted, ...fields }, user)
  expect(reply).toMatchObject({ error })
  expect(exchange.ledger.available(user.id, 'micro', 3)).toBe(before)
})

test('with a frozen feed no order is taken after two seconds, and open ones are void at their expiry', async () => {
  const server = await openServer('pglite')
  const user = await trader(server)
  await server.post('/microtrade/submit', wanted, user)
  await prices(server, 6_000_000)
  server.clock.at += 2001
  const stale = await server.post('/microtrade/submit', wanted, user)
  expect(stale).toMatchObject({ error: 'market_stale' })
  const deal = await server.get('/microtrade/deal', { match_id: '1' }, user)
  expect(deal.message).toMatchObject({ state: 'stale' })
  server.clock.at += 29_000
  await runTimers(server.context.committer, new AbortController().signal)
  expect((await server.get('/microtrade/get_result', { id: '1' }, user)).message).toMatchObject({
    status_name: 'void',
    void_reason: 'few_samples',
    credit: '100.00000000',
  })
  expect(server.context.exchange.ledger.available(user.id, 'micro', 3)).toBe(1000n * usdt)
})

test('of 200 parallel orders five are open', async () => {
  const server = await openServer('postgres')
  const user = await trader(server)
  const asks = Array.from({ length: 200 }, () => server.post('/microtrade/submit', wanted, user))
  const outcomes = Map.groupBy(await Promise.all(asks), ({ type, error }) => error ?? type)
  expect([...outcomes].map(([outcome, { length }]) => [outcome, length])).toEqual([
    ['ok', 5],
    ['seconds_too_many_orders', 195],
  ])
})

describe('the own limits of a user', () => {
  test('are not exceeded by 200 parallel orders, and a repeated request gets its reply', async () => {
    const server = await openServer('postgres')
    const user = await trader(server)
    await server.post('/safe/limits/set', { kind: 'stake', amount: '25' }, user)
    const small = { ...wanted, number: '10' }
    const asks = Array.from({ length: 200 }, (_, at) =>
      server.post('/microtrade/submit', small, { ...user, key: `order-${at}` }),
    )
    const replies = await Promise.all(asks)
    const outcomes = Map.groupBy(replies, ({ type, error }) => error ?? type)
    expect([...outcomes].map(([outcome, { length }]) => [outcome, length])).toEqual([
      ['ok', 2],
      ['stake_limit_reached', 198],
    ])
    const first = replies.findIndex(({ type }) => type === 'ok')
    const again = { ...user, key: `order-${first}` }
    expect(await server.post('/microtrade/submit', small, again)).toEqual(replies[first])
  })

  test('count losses and open stakes, and not void orders or those of yesterday', async () => {
    const server = await openServer('pglite')
    const user = await trader(server)
    await server.post('/safe/limits/set', { kind: 'loss', amount: '150' }, user)
    const place = () => server.post('/microtrade/submit', wanted, user)
    await place()
    expect(await place()).toMatchObject({ error: 'loss_limit_reached' })
    await prices(server, 6_000_000, ...quiet(27), 5_900_000, 5_900_000, 5_900_000)
    expect(await place()).toMatchObject({ error: 'loss_limit_reached' })
    const deal = await server.get('/microtrade/deal', { match_id: '1' }, user)
    expect(deal.message).toMatchObject({ losses: 1, available: '900.00000000' })
  })

  test('a cool-off takes no order', async () => {
    const server = await openServer('pglite')
    const user = await trader(server)
    await server.post('/safe/limits/cool_off', { period: '24h' }, user)
    expect(await server.post('/microtrade/submit', wanted, user)).toMatchObject({
      error: 'cooling_off',
    })
  })
})

test.each([
  [0, true, true],
  [0, false, false],
  [1, false, true],
])('a user of level %i may place orders, in the demo %s: %s', (level, demo, isEnough) => {
  expect(isLevelEnough(level, { demo })).toBe(isEnough)
})

test('cents are rounded up', () => {
  expect([0n, 1n, 1_000_000n, 1_000_001n].map(centsOf)).toEqual([0n, 1n, 1n, 2n])
})
