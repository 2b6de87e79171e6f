import type { Level, OrderBook } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { DepthLevels } from '@candor/protocol/products/spot/events'

import type { Pair } from '../../catalog/pairs.ts'

/** Levels a side that are shown. */
export const depthLevels = 50

type Side = Map<number, number>
export type DepthDelta = { readonly bids: DepthLevels; readonly asks: DepthLevels }

/** The visible part of one book as last published, and its gapless sequence. */
export class DepthRoom {
  readonly #pair: Pair
  #bids: Side = new Map()
  #asks: Side = new Map()
  seq = 0

  constructor(pair: Pair) {
    this.#pair = pair
  }

  /** Notes the book as it is now; calling the result publishes it and gives the difference, if there is one. */
  capture(book: Pick<OrderBook<never>, 'levels'>): () => DepthDelta | undefined {
    const bids = sideOf(book.levels('buy', depthLevels))
    const asks = sideOf(book.levels('sell', depthLevels))
    return () => {
      const delta = { bids: this.#changes(this.#bids, bids), asks: this.#changes(this.#asks, asks) }
      if (delta.bids.length === 0 && delta.asks.length === 0) return undefined
      this.#bids = bids
      this.#asks = asks
      this.seq += 1
      return delta
    }
  }

  snapshot(limit = depthLevels): DepthDelta {
    return { bids: this.#written(this.#bids, limit), asks: this.#written(this.#asks, limit) }
  }

  #written(side: Side, limit: number): DepthLevels {
    return [...side].slice(0, limit).map(([price, lots]) => this.#level(price, lots))
  }

  #changes(before: Side, after: Side): DepthLevels {
    const changes: DepthLevels = []
    for (const [price, lots] of after) {
      if (before.get(price) !== lots) changes.push(this.#level(price, lots))
    }
    for (const price of before.keys()) {
      if (!after.has(price)) changes.push(this.#level(price, 0))
    }
    return changes
  }

  #level(price: number, lots: number): [string, string] {
    const { priceScale, lotScale } = this.#pair
    return [formatDecimal(price, priceScale), lots === 0 ? '0' : formatDecimal(lots, lotScale)]
  }
}

function sideOf(levels: readonly Level[]): Side {
  return new Map(levels.map(({ price, lots }) => [price, lots]))
}
