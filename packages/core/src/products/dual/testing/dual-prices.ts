import type { Executed } from '../../../testing/product-testing.ts'
import type { DualSchedule } from '../formulas.ts'
import type { DualOffer } from '../terms.ts'

/** More than the slots of all windows of a maturity. */
const keptMax = 2000

type Settlement = {
  readonly price: number
  readonly count: number
  readonly at: number
  readonly slots: readonly number[]
}

/** The first price of a market in each slot, and what the windows of a maturity find in them. */
export class DualPrices {
  readonly #schedule: DualSchedule
  readonly #byMarket = new Map<number, Map<number, number>>()

  constructor(schedule: DualSchedule) {
    this.#schedule = schedule
  }

  follow({ command, at }: Executed): void {
    if (command.kind !== 'market.tick') return
    const slot = at - (at % this.#schedule.slotMs)
    for (const [marketId, price] of command.ticks) {
      const prices = this.#of(marketId)
      if (!prices.has(slot)) prices.set(slot, price)
      const [oldest] = prices.keys()
      if (prices.size > keptMax && oldest !== undefined) prices.delete(oldest)
    }
  }

  at(marketId: number, slot: number): number | undefined {
    return this.#of(marketId).get(slot)
  }

  /** The first window of a maturity with four fifths of its slots. */
  settlementOf({ marketId, maturesAt }: DualOffer): Settlement | undefined {
    const { slotMs, slots, rounds } = this.#schedule
    for (let round = 0; round <= rounds; round += 1) {
      const end = maturesAt + round * slotMs * slots
      const found: [number, number][] = []
      // A slot belongs to the window in which it begins.
      const first = Math.ceil((end - slotMs * slots) / slotMs) * slotMs
      for (let slot = first; slot < end; slot += slotMs) {
        const price = this.at(marketId, slot)
        if (price !== undefined) found.push([slot, price])
      }
      if (found.length * 5 < slots * 4) continue
      const sum = found.reduce((total, [, price]) => total + price, 0)
      const price = Math.floor((2 * sum + found.length) / (2 * found.length))
      return { price, count: found.length, at: end, slots: found.map(([slot]) => slot) }
    }
    return undefined
  }

  lastEndOf({ maturesAt }: DualOffer): number {
    const { slotMs, slots, rounds } = this.#schedule
    return maturesAt + rounds * slotMs * slots
  }

  /** When an order of the offer is due, as far as it is known at `at`. */
  endOf(offer: DualOffer, at: number): number | undefined {
    const end = this.settlementOf(offer)?.at ?? this.lastEndOf(offer)
    return end <= at ? end : undefined
  }

  #of(marketId: number): Map<number, number> {
    let prices = this.#byMarket.get(marketId)
    if (prices === undefined) {
      prices = new Map()
      this.#byMarket.set(marketId, prices)
    }
    return prices
  }
}
