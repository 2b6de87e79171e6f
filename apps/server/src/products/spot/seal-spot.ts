import type { Changes, Exchange } from '@candor/core'
import type { SpotOrder, SpotTrade, StopOrder } from '@candor/core/products/spot'

import { type RestingSnapshot, RestingSnapshots } from './resting-snapshots.ts'

/** The house's quotes of one market. */
type Ladder = { readonly marketId: number; readonly quotes: readonly SpotOrder[] }

/** What a batch writes for spot. */
export type SealedSpot = {
  /** Orders that the tables do not have yet, and those that they have. */
  readonly placedOrders: readonly SpotOrder[]
  readonly changedOrders: readonly SpotOrder[]
  readonly trades: readonly SpotTrade[]
  readonly ladders: readonly Ladder[]
  readonly snapshots: readonly RestingSnapshot[]
  readonly stops: readonly StopOrder[]
}

/** Ids are given in order, so the tables have every order up to the last one that was sealed. */
export function splitOrders(
  orders: readonly SpotOrder[],
  sealedOrderId: number,
): Pick<SealedSpot, 'placedOrders' | 'changedOrders'> {
  return {
    placedOrders: orders.filter(({ id }) => id > sealedOrderId),
    changedOrders: orders.filter(({ id }) => id <= sealedOrderId),
  }
}

export function sealSpot({ products: { spot } }: Exchange) {
  const snapshots = new RestingSnapshots()
  let sealedOrderId = spot.counters.orderId
  return (
    { spot: { orders, trades, ladders, stops } }: Changes,
    { seq }: { seq: number },
  ): SealedSpot => {
    const split = splitOrders(orders, sealedOrderId)
    sealedOrderId = spot.counters.orderId
    return {
      ...split,
      trades,
      ladders: ladders.map(({ config: { id } }) => ({ marketId: id, quotes: spot.ladderOf(id) })),
      snapshots: snapshots.take(spot, seq),
      stops,
    }
  }
}
