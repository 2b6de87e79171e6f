import { assert } from '../../../assert.ts'
import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { SpotOrder, StoredSpotOrder } from '../spot-order.ts'
import type { SpotCounters } from '../spot.ts'
import { type StopOrder, stopStatus, type StoredStopOrder } from '../stop-order.ts'

type OrderRow = Omit<StoredSpotOrder, 'market'> & { readonly marketId: number }
type StopRow = Omit<StoredStopOrder, 'market'> & { readonly marketId: number }

export class SpotTables implements ProductTables {
  readonly #orders = new Map<number, OrderRow>()
  /** The house's quotes as they rest, by market. */
  readonly #ladders = new Map<number, readonly OrderRow[]>()
  readonly #stops = new Map<number, StopRow>()
  #counters: SpotCounters = { orderId: 0, tradeId: 0, stopId: 0 }

  write({ spot }: Changes, { products }: Exchange): void {
    for (const order of spot.orders) {
      if (order.level === undefined) this.#orders.delete(order.id)
      else this.#orders.set(order.id, rowOf(order))
    }
    for (const stop of spot.stops) {
      if (stop.status === stopStatus.waiting) this.#stops.set(stop.id, stopRowOf(stop))
      else this.#stops.delete(stop.id)
    }
    for (const { config } of spot.ladders) {
      const resting = products.spot.ladderOf(config.id).filter(({ remaining }) => remaining > 0)
      this.#ladders.set(config.id, resting.map(rowOf))
    }
    this.#counters = { ...products.spot.counters }
  }

  restore({ markets, products: { spot } }: Exchange): void {
    const rows = [...this.#orders.values(), ...[...this.#ladders.values()].flat()]
    for (const { marketId, ...row } of rows.toSorted((a, b) => a.id - b.id)) {
      spot.restore({ ...row, market: marketOf(markets, marketId) })
    }
    for (const { marketId, ...row } of [...this.#stops.values()].toSorted((a, b) => a.id - b.id))
      spot.stops.restore({ ...row, market: marketOf(markets, marketId) })
    Object.assign(spot.counters, this.#counters)
  }
}

function marketOf(markets: Exchange['markets'], id: number) {
  const market = markets.get(id)
  assert(market !== undefined, 'a stored row names a market that exists')
  return market
}

function stopRowOf(stop: StopOrder): StopRow {
  return {
    id: stop.id,
    owner: stop.owner,
    marketId: stop.market.config.id,
    side: stop.side,
    stop: stop.stop,
    price: stop.price,
    lots: stop.lots,
    restingPrice: stop.restingPrice,
    restingId: stop.restingId,
    expiresAt: stop.expiresAt,
    createdAt: stop.createdAt,
    status: stop.status,
    orderId: stop.orderId,
    endedSeq: stop.endedSeq,
    updatedAt: stop.updatedAt,
  }
}

function rowOf(order: SpotOrder): OrderRow {
  return {
    id: order.id,
    owner: order.owner,
    marketId: order.market.config.id,
    side: order.side,
    kind: order.kind,
    timeInForce: order.timeInForce,
    price: order.price,
    lots: order.lots,
    createdAt: order.createdAt,
    remaining: order.remaining,
    quote: order.quote,
    fee: order.fee,
    status: order.status,
    updatedAt: order.updatedAt,
  }
}
