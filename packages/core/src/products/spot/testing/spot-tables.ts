import { assert } from '../../../assert.ts'
import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { SpotOrder, StoredSpotOrder } from '../spot-order.ts'
import type { SpotCounters } from '../spot.ts'

type OrderRow = Omit<StoredSpotOrder, 'market'> & { readonly marketId: number }

export class SpotTables implements ProductTables {
  readonly #orders = new Map<number, OrderRow>()
  /** The house's quotes as they rest, by market. */
  readonly #ladders = new Map<number, readonly OrderRow[]>()
  #counters: SpotCounters = { orderId: 0, tradeId: 0 }

  write({ spot }: Changes, { products }: Exchange): void {
    for (const order of spot.orders) {
      if (order.level === undefined) this.#orders.delete(order.id)
      else this.#orders.set(order.id, rowOf(order))
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
      const market = markets.get(marketId)
      assert(market !== undefined, 'a stored row names a market that exists')
      spot.restore({ ...row, market })
    }
    Object.assign(spot.counters, this.#counters)
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
