import type { SpotOrder } from '@candor/core/products/spot'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { loadExchange } from '../../commit/load-exchange.ts'
import { bothBackends, openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'
import { bob } from '../../verify/testing/open-books.ts'
import { verifyDatabase } from '../../verify/verify-database.ts'
import { RestingSnapshots } from './resting-snapshots.ts'
import { fillSpot, rest } from './testing/fill-spot.ts'

const plain = { encode: () => null }

test('the first batch has a snapshot, and then one of every hundred thousand orders', () => {
  const snapshots = new RestingSnapshots()
  expect(snapshots.take(at(70, 40, 12), 9)).toEqual([{ seq: 9, orderId: 70, resting: [12, 40] }])
  expect(snapshots.take(at(100_069, 40), 200)).toEqual([])
  expect(snapshots.take(at(100_070, 40), 201)).toEqual([
    { seq: 201, orderId: 100_070, resting: [40] },
  ])
  expect(snapshots.take(at(100_071, 40), 202)).toEqual([])
})

const at = (orderId: number, ...ids: number[]) => ({
  counters: { orderId, tradeId: 0, stopId: 0 },
  liveOrders: () => ids.map((id) => ({ id }) as SpotOrder),
})

describe.each(bothBackends)('on %s', (name) => {
  test('a start loads the orders of the snapshot that still rest and the later ones', async () => {
    const backend = await openTestBackend(name)
    await fillSpot(backend)
    const { exchange, committer } = await startExchange(backend)
    const [cancelledLater] = Array.from(exchange.products.spot.liveOrders(), ({ id }) => id)
    const cancel = (orderId = 0) =>
      committer.submit({ kind: 'spot.cancel', userId: bob, orderId }, plain)
    await committer.submit(rest(bob), plain) // With the snapshot, which is the first batch's.
    const named = await snapshotOrders(backend.db)
    expect(named).toContain(cancelledLater)
    await cancel(cancelledLater)
    await committer.submit(rest(bob), plain)
    await committer.submit(rest(bob), plain)
    await cancel(exchange.products.spot.counters.orderId)
    expect(await snapshotOrders(backend.db)).toEqual(named)

    const loaded = (await loadExchange(backend.db)).exchange
    expect(loaded.stateHash()).toBe(exchange.stateHash())
    const resting = Array.from(loaded.products.spot.liveOrders(), ({ id }) => id)
    expect(resting).not.toContain(cancelledLater)
    expect(resting.filter((id) => !named.includes(id))).toHaveLength(1)
    expect(await verifyDatabase(backend.db, () => {})).toBeUndefined()
  })

  test('an order in a market that the catalogue lacks stops the start', async () => {
    const backend = await openTestBackend(name)
    await fillSpot(backend)
    const markets = exchangeConfig.markets.filter(({ id }) => id !== 1)
    await expect(loadExchange(backend.db, { ...exchangeConfig, markets })).rejects.toThrow(
      /^Order \d+ rests in market 1, which the catalogue lacks\.$/,
    )
  })

  test('a snapshot that lacks a resting order is found', async () => {
    const backend = await openTestBackend(name)
    await fillSpot(backend)
    const { committer } = await startExchange(backend)
    await committer.submit(rest(bob), plain)
    await sql`update spot_order_mark set resting = '[]'`.execute(backend.db)
    const hidden = await verifyDatabase(backend.db, () => {})
    expect(hidden?.message).toMatch(/^spot_order_mark 1: hides order \d+, which rests/)
  })

  test('a snapshot that names an order that did not rest is found', async () => {
    const backend = await openTestBackend(name)
    const commands = await fillSpot(backend)
    const { committer } = await startExchange(backend)
    await committer.submit(rest(bob), plain)
    await sql`update spot_order_mark set resting = '[1,' || substr(resting, 2)`.execute(backend.db)
    expect(await verifyDatabase(backend.db, () => {})).toMatchObject({
      table: 'spot_order_mark',
      row: String(commands + 1),
    })
  })
})

async function snapshotOrders(db: Parameters<typeof loadExchange>[0]): Promise<number[]> {
  const { resting } = await db
    .selectFrom('spot_order_mark')
    .select('resting')
    .executeTakeFirstOrThrow()
  return JSON.parse(resting) as number[]
}
