import { describe, expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { sumTradesByDay } from './trade-days.ts'

const order = { currency_id: '1', legal_id: '3', amount: '0.001' }
const cents = 10n ** 8n
type Row = Readonly<Record<string, unknown>>

/** Two users with a resting, a filled and a cancelled order, a minute apart. */
async function openWithOrders(backend: BackendKind) {
  const server = await openConsoleServer(backend)
  const auditor = await server.person('auditor')
  const [ann, ben] = [await server.join(1000n * cents), await server.join(1000n * cents)]
  const place = async (user: typeof ann, fields: Record<string, string>) => {
    const { type, message } = await server.post('/coin/trade', { ...order, ...fields }, user)
    expect(type).toBe('ok')
    return message as { id: number; updated_at: number } // The order.
  }
  const resting = await place(ann, { type: 'limit', target_price: '59000' })
  server.clock.at += 1000
  const filled = await place(ben, { type: 'market' })
  server.clock.at += 1000
  const gone = await place(ben, { type: 'limit', target_price: '58000' })
  await server.post('/coin/cancel', { id: String(gone.id) }, ben)
  const search = async (path: string, fields: Record<string, string> = {}) => {
    const { message } = await server.get(path, fields, auditor)
    return message as { list: Row[]; next: string | null } // Its own schema.
  }
  return { server, auditor, ann, ben, resting, filled, gone, search, place }
}

describe.each(backends())('orders and trades in the console on %s', (backend) => {
  test('orders are found by user, market, side, state and time, page by page', async () => {
    const { auditor, server, ann, ben, resting, filled, gone, search } =
      await openWithOrders(backend)
    const ids = async (fields: Record<string, string>) =>
      (await search('/admin/spot/orders', fields)).list.map(({ id }) => id)
    expect(await ids({})).toEqual([gone.id, filled.id, resting.id])
    expect(await ids({ user_id: String(ann.id) })).toEqual([resting.id])
    expect(await ids({ state: 'cancelled' })).toEqual([gone.id])
    expect(await ids({ state: 'filled' })).toEqual([filled.id])
    expect(await ids({ side: 'sell' })).toEqual([])
    expect(await ids({ symbol: 'ETHUSDT' })).toEqual([])
    expect(await ids({ symbol: 'BTCUSDT', user_id: String(ben.id) })).toEqual([gone.id, filled.id])
    const at = server.clock.at
    expect(await ids({ from: String(at - 1000), to: String(at) })).toEqual([filled.id])
    expect(await ids({ to: String(at - 1000) })).toEqual([resting.id])
    const first = await search('/admin/spot/orders', { limit: '2' })
    expect(first).toMatchObject({ next: String(filled.id) })
    const second = await search('/admin/spot/orders', { limit: '2', cursor: first.next ?? '' })
    expect(second).toMatchObject({ list: [{ id: resting.id }], next: null })
    const wrong = await server.get('/admin/spot/orders', { symbol: 'NONEUSDT' }, auditor)
    expect(wrong).toMatchObject({ error: 'market_unknown' })
  })

  test('the stop orders of a user are listed, newest first, and those of nobody else', async () => {
    const { server, ann, ben, search } = await openWithOrders(backend)
    const stop = { ...order, type: 'stop_limit', direction: 'buy' }
    for (const price of ['61000', '62000'])
      await server.post('/coin/stop', { ...stop, stop_price: price, target_price: price }, ann)
    const first = await search('/admin/user/stop_orders', { id: String(ann.id), limit: '1' })
    expect(first.list).toMatchObject([
      {
        symbol: 'BTCUSDT',
        base: 'BTC',
        quote: 'USDT',
        stop_price: '62000.00',
        status_name: 'waiting',
      },
    ])
    const rest = { id: String(ann.id), cursor: first.next ?? '' }
    expect(await search('/admin/user/stop_orders', rest)).toMatchObject({
      list: [{ stop_price: '61000.00' }],
      next: null,
    })
    expect((await search('/admin/user/stop_orders', { id: String(ben.id) })).list).toEqual([])
    const refused = await server.get('/admin/user/stop_orders', { id: String(ann.id) }, ann)
    expect(refused).toMatchObject({ type: '999' })
  })

  test('trades are found by the user of either side', async () => {
    const { ann, ben, filled, search } = await openWithOrders(backend)
    const { list } = await search('/admin/spot/trades')
    expect(list).toMatchObject([
      { symbol: 'BTCUSDT', side: 'buy', taker_id: ben.id, taker_order_id: filled.id, maker_id: 0 },
    ])
    const trades = async (fields: Record<string, string>) =>
      (await search('/admin/spot/trades', fields)).list.length
    expect(await trades({ user_id: String(ben.id) })).toBe(1)
    expect(await trades({ user_id: String(ann.id) })).toBe(0)
    expect(await trades({ side: 'sell' })).toBe(0)
    expect(await trades({ symbol: 'ETHUSDT' })).toBe(0)
    expect(await trades({ to: String(filled.updated_at) })).toBe(0)
  })

  test('each trade is summed once into its day, with fees valued in the quote currency', async () => {
    const { server, auditor, ben, place, search } = await openWithOrders(backend)
    const { db } = server.context
    await sumTradesByDay(db)
    await place(ben, { type: 'market' })
    await place(ben, { type: 'market', direction: 'sell' })
    await sumTradesByDay(db)
    await sumTradesByDay(db)
    const { list } = await search('/admin/spot/trades')
    const { message } = await server.get('/admin/spot/figures', {}, auditor)
    type Day = { day: number; volume: string; fees: string; trades: number }
    const [figures] = message as [{ code: string; days: Day[] }] // Its own schema.
    expect(figures.days).toHaveLength(14)
    const sumOf = (key: string) => list.reduce((sum, row) => sum + Number(row[key]), 0)
    const today = figures.days.at(-1)
    expect(today).toMatchObject({ trades: 3 })
    expect(Number(today?.volume)).toBeCloseTo(sumOf('total'), 8)
    const fees = list.reduce((sum, { side, taker_fee: fee, price }) => {
      return sum + Number(fee) * (side === 'buy' ? Number(price) : 1)
    }, 0)
    expect(Number(today?.fees)).toBeCloseTo(fees, 6)
    expect(figures.days.slice(0, -1).every(({ trades }) => trades === 0)).toBe(true)
  })
})
