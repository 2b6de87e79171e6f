import { stopEndpoints } from '@candor/protocol/products/spot/stop-endpoints'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../../calls/testing/open-server.ts'
import { backends } from '../../../testing/backends.ts'
import { stopNotices } from '../stop-notices.ts'

const dayMs = 86_400_000
const oco = stopEndpoints.placeStop.example
const stopLimit = {
  currency_id: '1',
  legal_id: '3',
  direction: 'sell',
  type: 'stop_limit',
  amount: '0.01',
  stop_price: '59000',
  target_price: '58900',
}

type Stop = { id: number; limit_order_id: number | null; order_id: number | null }
type Page = { total: number; list: Stop[] }
type Server = Awaited<ReturnType<typeof openServer>>
type User = Awaited<ReturnType<Server['join']>>

const heldOf = ({ context }: Server, { id }: User, currencyId: number) =>
  context.exchange.ledger.findUser(id, 'change', currencyId)?.hold?.balance ?? 0n
const place = async (server: Server, user: User, fields: Record<string, string>) =>
  (await server.post('/coin/stop', fields, user)).message as Stop // Its schema was checked.
const listOf = async (server: Server, user: User, status: string) =>
  (await server.get('/coin/stops', { status }, user)).message as Page

describe.each(backends())('stop orders on %s', (backend) => {
  test('an OCO holds its money once, fires at the index, and its order is one of the user', async () => {
    const server = await openServer(backend)
    const user = await server.join(100_000_000_000n)
    const dry = await server.post('/coin/stop', { ...oco, dry: '1' }, user)
    const figures = {
      hold: '61.10000000',
      hold_currency: 'USDT',
      price: '61100.00',
      fee: '0.00000100',
    }
    expect(dry.message).toMatchObject({ dry: true, ...figures })
    expect(heldOf(server, user, 3)).toBe(0n)

    const keyed = { ...user, key: 'stop-1' }
    const placed = await server.post('/coin/stop', oco, keyed)
    expect(placed.message).toMatchObject({
      type: 'oco',
      status: 1,
      stop_price: '61000.00',
      price: '61100.00',
      limit_price: '59000.00',
      order_id: null,
      expires_at: server.clock.at + 7 * dayMs,
    })
    // The same key has one effect, later too.
    server.clock.at += 1000
    expect(await server.post('/coin/stop', oco, keyed)).toEqual(placed)
    const { id, limit_order_id: legId } = placed.message as Stop
    expect(heldOf(server, user, 3)).toBe(6_110_000_000n)
    expect(await listOf(server, user, 'doing')).toMatchObject({ total: 1, list: [{ id }] })
    expect((await server.get('/coin/list', {}, user)).message).toMatchObject({
      list: [{ id: legId, price: '59000.00' }],
    })
    const change = { id: String(legId), amount: '0.002', target_price: '58000' }
    const edited = await server.post('/coin/replace', change, user)
    expect(edited).toMatchObject({ error: 'order_is_oco' })

    await server.tick(6_100_000)
    const done = await listOf(server, user, 'complete')
    expect(done).toMatchObject({ total: 1, list: [{ id, status_name: 'triggered' }] })
    const orderId = done.list[0]?.order_id
    const order = await server.get('/coin/order', { id: String(orderId) }, user)
    expect(order.message).toMatchObject({ order: { id: orderId, price: '61100.00' } })
    const leg = await server.get('/coin/order', { id: String(legId) }, user)
    expect(leg.message).toMatchObject({ order: { status: 4, filled: '0.00000' } })
    const cancel = await server.post('/coin/stop_cancel', { id: String(id) }, user)
    expect(cancel).toMatchObject({ error: 'stop_not_waiting' })
  })

  test('is cancelled once, alone or with its leg or with all orders', async () => {
    const server = await openServer(backend)
    const user = await server.join(100_000_000_000n)
    const { id } = await place(server, user, oco)
    const cancelled = await server.post('/coin/stop_cancel', { id: String(id) }, user)
    expect(cancelled).toMatchObject({ message: { id, status_name: 'cancelled' } })
    expect(await server.post('/coin/stop_cancel', { id: String(id) }, user)).toEqual(cancelled)
    const { limit_order_id: legId } = await place(server, user, oco)
    await server.post('/coin/cancel', { id: String(legId) }, user)
    expect(await listOf(server, user, 'doing')).toMatchObject({ total: 0 })
    const third = await place(server, user, oco)
    const all = await server.post('/coin/cancel_all', {}, user)
    expect(all.message).toEqual({ cancelled: [third.limit_order_id], cancelled_stops: [third.id] })
    expect(heldOf(server, user, 3)).toBe(0n)
  })

  test('the tables have the notices of those that fired or expired', async () => {
    const server = await openServer(backend)
    const user = await server.join(100_000_000_000n)
    await server.fund(user.id, 1, 100_000_000n)
    await place(server, user, oco)
    const fired = await place(server, user, stopLimit)
    const expired = await place(server, user, {
      ...stopLimit,
      stop_price: '50000',
      target_price: '50000',
      valid_days: '1',
    })
    await server.tick(5_900_000)
    const stops = await listOf(server, user, 'all')
    server.clock.at += dayMs
    await server.context.committer.runTimers()
    const notices = await stopNotices(server.context.db).since(0)
    const orderId = stops.list.find(({ id }) => id === fired.id)?.order_id
    expect(notices.map(({ kind, ref, userId }) => ({ kind, ref, userId }))).toEqual([
      { kind: 'spot_stop_triggered', ref: orderId, userId: user.id },
      { kind: 'spot_stop_expired', ref: expired.id, userId: user.id },
    ])
    const values = { symbol: 'BTCUSDT', amount: '0.01000', stop: '59000.00', price: '58900.00' }
    expect(notices[0]?.values()).toMatchObject({ ...values, code: 'BTC', quote: 'USDT' })
  })
})

test("another user's stop order is unknown: not cancelled, not listed, answered like one that does not exist", async () => {
  const server = await openServer('pglite')
  const [owner, other] = [await server.join(100_000_000_000n), await server.join(1n)]
  const { id } = await place(server, owner, oco)
  const theirs = await server.post('/coin/stop_cancel', { id: String(id) }, other)
  expect(theirs).toEqual(await server.post('/coin/stop_cancel', { id: '987654' }, other))
  expect(theirs).toMatchObject({ type: 'error', error: 'order_not_found' })
  await server.post('/coin/cancel_all', {}, other)
  expect(await listOf(server, other, 'all')).toMatchObject({ total: 0 })
  expect(await listOf(server, owner, 'doing')).toMatchObject({ total: 1, list: [{ id }] })
})

const refused: readonly [fields: Record<string, string>, error: string, field?: string][] = [
  [{ stop_price: '60000' }, 'stop_price_wrong_side'],
  [{ stop_price: '60000.01' }, 'stop_price_wrong_side'],
  [{ direction: 'buy' }, 'stop_price_wrong_side'],
  [{ target_price: '47000' }, 'limit_far_from_stop'],
  [{ type: 'oco' }, 'price_required', 'limit_price'],
  [{ type: 'oco', limit_price: '59500' }, 'limit_price_wrong_side'],
  [{ type: 'oco', limit_price: '72001' }, 'price_out_of_band'],
  [{ amount: '-1' }, 'parameter_error', 'amount'],
  [{ amount: '0' }, 'parameter_error', 'amount'],
  [{ amount: '0.000001' }, 'too_many_decimals', 'amount'],
  [{ amount: '0.00001' }, 'amount_below_minimum'],
  [{ amount: '2' }, 'insufficient_balance'],
  [{ stop_price: '-59000' }, 'parameter_error', 'stop_price'],
  [{ stop_price: '59000.001' }, 'too_many_decimals', 'stop_price'],
  [{ target_price: '0' }, 'parameter_error', 'target_price'],
  [{ valid_days: '0' }, 'parameter_error', 'valid_days'],
  [{ currency_id: '999' }, 'market_unknown', 'currency_id'],
]

test.each(refused)('a stop order with %j is refused: %s', async (fields, error, field) => {
  const server = await openServer('pglite')
  const user = await server.join(100_000_000_000n)
  await server.fund(user.id, 1, 100_000_000n)
  const reply = await server.post('/coin/stop', { ...stopLimit, ...fields }, user)
  expect(reply).toMatchObject({ type: 'error', error, ...(field && { field }) })
  expect(await listOf(server, user, 'all')).toMatchObject({ total: 0 })
  expect(heldOf(server, user, 1)).toBe(0n)
})

test('of 200 at once as many wait as the balance pays for, and a tick fires each of them once', async () => {
  const server = await openServer('pglite')
  const user = await server.join(1n)
  await server.fund(user.id, 1, 50_000_000n)
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => server.post('/coin/stop', stopLimit, user)),
  )
  const errors = replies.filter(({ type }) => type === 'error')
  expect(errors).toHaveLength(150)
  expect(new Set(errors.map(({ error }) => error))).toEqual(new Set(['insufficient_balance']))
  expect(heldOf(server, user, 1)).toBe(50_000_000n)
  const [stop] = (await listOf(server, user, 'doing')).list
  // Cancels and the tick that fires run together: each stop order ends once.
  const id = String(stop?.id)
  await Promise.all([
    ...Array.from({ length: 100 }, () => server.post('/coin/stop_cancel', { id }, user)),
    server.tick(5_900_000),
  ])
  expect(await listOf(server, user, 'doing')).toMatchObject({ total: 0 })
  const { total } = (await server.get('/coin/list', { status: 'all' }, user)).message as Page
  const { list } = await listOf(server, user, 'all')
  expect([49, 50]).toContain(total)
  expect(new Set(list.map(({ id: each }) => each)).size).toBe(list.length)
})
