import { amountOf } from '@candor/core/money'
import { type PlaceSpotOrder, type PlaceStopOrder, stopStatus } from '@candor/core/products/spot'
import { fundHouse, fundUser } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { loadExchange } from '../../commit/load-exchange.ts'
import { bothBackends, openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'

const units = (whole: bigint) => amountOf(whole * 100_000_000n)
const buy = (userId: number, price: number, lots: number): PlaceSpotOrder => ({
  kind: 'spot.place',
  userId,
  marketId: 1,
  side: 'buy',
  orderKind: 'limit',
  timeInForce: 'gtc',
  price,
  lots,
})
const stop = (userId: number, restingPrice: number): PlaceStopOrder => ({
  kind: 'spot.place_stop',
  userId,
  marketId: 1,
  side: 'buy',
  stop: 6_200_000,
  price: 6_210_000,
  lots: 1000,
  restingPrice,
  validMs: 86_400_000,
})
const tick = (price: number) =>
  ({ kind: 'market.tick', sampledAt: 0, ticks: [[1, price, 7]] }) as const
const plain = { encode: () => null }

test.each(bothBackends)(
  'on %s orders, stop orders and quotes are loaded again as they were in memory',
  async (name) => {
    const backend = await openTestBackend(name)
    const { exchange, committer } = await startExchange(backend)
    await committer.submit(fundHouse({ currencyId: 1, amount: units(50n) }), plain)
    await committer.submit(fundHouse({ currencyId: 3, amount: units(5_000_000n) }), plain)
    await committer.submit(tick(6_000_000), plain)
    await Promise.all([
      committer.submit(fundUser({ userId: 7, currencyId: 3, amount: units(10_000n) }), plain),
      committer.submit(fundUser({ userId: 8, currencyId: 3, amount: units(10_000n) }), plain),
      committer.submit(buy(7, 5_900_000, 1000), plain),
      committer.submit(buy(8, 6_100_000, 2000), plain),
      committer.submit(buy(8, 5_900_000, 999), plain),
      committer.submit(stop(7, 0), plain),
      committer.submit(stop(8, 5_800_000), plain),
      committer.submit(stop(8, 5_700_000), plain),
    ])
    await committer.submit(tick(6_010_000), plain)
    const cancel = { kind: 'spot.cancel_stop', userId: 8, stopId: 3 } as const
    await committer.submit(cancel, plain)
    const reloaded = await loadExchange(backend.db)
    expect(reloaded.exchange.stateHash()).toBe(exchange.stateHash())
    expect(exchange.products.spot.openOrdersOf(7)).toHaveLength(1)
    expect(reloaded.exchange.products.spot.openOrdersOf(7)).toHaveLength(1)
    expect([...reloaded.exchange.products.spot.stops.waiting.values()]).toHaveLength(2)

    // They fire after a restart as they would have without one, and are not loaded any more.
    const [alone, pair] = reloaded.exchange.products.spot.stops.waiting.values()
    for (const each of [exchange, reloaded.exchange]) {
      each.takeChanges()
      each.execute(tick(6_200_000), each.at + 1)
    }
    expect(alone?.status).toBe(stopStatus.triggered)
    expect(pair?.status).toBe(stopStatus.triggered)
    expect(reloaded.exchange.stateHash()).toBe(exchange.stateHash())
  },
)
