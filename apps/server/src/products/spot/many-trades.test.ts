import { amountOf } from '@candor/core/money'
import type { PlaceSpotOrder } from '@candor/core/products/spot'
import { fundUser } from '@candor/core/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { loadExchange } from '../../commit/load-exchange.ts'
import { backends, openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'

const sellers = 24
const ordersEach = 500
const buyer = 100
const plain = { encode: () => null }
const order = (userId: number, side: 'buy' | 'sell', lots: number): PlaceSpotOrder => ({
  kind: 'spot.place',
  userId,
  marketId: 1,
  side,
  orderKind: 'limit',
  timeInForce: 'gtc',
  price: 6_000_000,
  lots,
})
const fund = (userId: number, currencyId: number, whole: bigint) =>
  fundUser({ userId, currencyId, amount: amountOf(whole * 100_000_000n) })

test.each(backends())('on %s one order trades with 12,000 others', async (name) => {
  const backend = await openTestBackend(name)
  const { exchange, committer } = await startExchange(backend)
  await committer.submit({ kind: 'market.tick', sampledAt: 0, ticks: [[1, 6_000_000, 7]] }, plain)
  await committer.submit(fund(buyer, 3, 100_000n), plain)
  const placed: Promise<unknown>[] = []
  for (let userId = 1; userId <= sellers; userId += 1) {
    placed.push(committer.submit(fund(userId, 1, 1n), plain))
    for (let count = 0; count < ordersEach; count += 1)
      placed.push(committer.submit(order(userId, 'sell', 10), plain))
  }
  await Promise.all(placed)
  const all = sellers * ordersEach * 10
  expect(await committer.submit(order(buyer, 'buy', all), plain)).toMatchObject({ ok: true })
  const { rows } = await sql`select max(n) > 32767 as is_long, max(n) + 1 = count(*) as is_gapless
    from posting where seq = (select max(seq) from journal)`.execute(backend.db)
  expect(rows).toEqual([{ is_long: true, is_gapless: true }])
  expect((await loadExchange(backend.db)).exchange.stateHash()).toBe(exchange.stateHash())
})
