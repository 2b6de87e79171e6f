import type { StateHash } from '../../state-hash.ts'
import { isInWindow } from './formulas.ts'
import type { SecondsOrder } from './order.ts'

/** The price of a market in one second of the windows of open orders. */
export type SecondsSample = {
  readonly marketId: number
  /** A second of the index. */
  readonly at: number
  readonly price: number
}

/** The orders of a market that are settled by the same samples. */
export type SettlementWindow = {
  readonly expiresAt: number
  readonly window: number
  readonly orders: Map<number, SecondsOrder>
  readonly prices: number[]
  /** The second of the last sample; zero before the first. */
  lastAt: number
}

const keyOf = ({ expiresAt, window }: SecondsOrder): string => `${expiresAt} ${window}`

/** The last seconds of open orders. All orders of a market that expire at the same time share the samples. */
export class SettlementWindows {
  readonly #byMarket = new Map<number, Map<string, SettlementWindow>>()
  #taken: SecondsSample[] = []

  takeChanges(): readonly SecondsSample[] {
    const taken = this.#taken
    if (taken.length > 0) this.#taken = []
    return taken
  }

  of(order: SecondsOrder): SettlementWindow | undefined {
    return this.#byMarket.get(order.marketId)?.get(keyOf(order))
  }

  /** Called for each order that opens, and for each open one that is restored. */
  add(order: SecondsOrder): void {
    const { marketId, expiresAt, window } = order
    let ofMarket = this.#byMarket.get(marketId)
    if (ofMarket === undefined) {
      ofMarket = new Map()
      this.#byMarket.set(marketId, ofMarket)
    }
    const known = ofMarket.get(keyOf(order))
    if (known === undefined) {
      const orders = new Map([[order.id, order]])
      ofMarket.set(keyOf(order), { expiresAt, window, orders, prices: [], lastAt: 0 })
    } else known.orders.set(order.id, order)
  }

  remove(order: SecondsOrder): void {
    const found = this.of(order)
    found?.orders.delete(order.id)
    if (found?.orders.size === 0) this.#byMarket.get(order.marketId)?.delete(keyOf(order))
  }

  /** Gives the first price of a second to the windows that contain it; returns those that it completes. */
  sample(sample: SecondsSample): readonly SettlementWindow[] {
    const takers = this.#give(sample)
    if (takers.length > 0) this.#taken.push(sample)
    return takers.filter(({ expiresAt }) => expiresAt === sample.at)
  }

  /** The same for a stored sample. Samples are restored in their order, after the orders. */
  restore(sample: SecondsSample): readonly SettlementWindow[] {
    return this.#give(sample).filter(({ expiresAt }) => expiresAt === sample.at)
  }

  addTo(hash: StateHash): void {
    const markets = [...this.#byMarket].toSorted(([a], [b]) => a - b)
    for (const [marketId, windows] of markets) {
      const ordered = [...windows.values()].toSorted(
        (a, b) => a.expiresAt - b.expiresAt || a.window - b.window,
      )
      for (const { expiresAt, window, prices, lastAt } of ordered)
        hash.add(marketId, expiresAt, window, lastAt, ...prices)
    }
  }

  #give({ marketId, at, price }: SecondsSample): SettlementWindow[] {
    const takers: SettlementWindow[] = []
    for (const each of this.#byMarket.get(marketId)?.values() ?? []) {
      if (!isInWindow(at, each) || each.lastAt >= at) continue
      each.prices.push(price)
      each.lastAt = at
      takers.push(each)
    }
    return takers
  }
}
