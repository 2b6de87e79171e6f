import type { Executed } from '../../../testing/product-testing.ts'

/** More than the seconds with a price between the opening of an order and its settlement. */
const keptMax = 4000

/** The first price of a market in each second, and when it came. */
export class SecondsPrices {
  readonly #byMarket = new Map<number, Map<number, { at: number; price: number }>>()

  follow({ command, at }: Executed): void {
    if (command.kind !== 'market.tick') return
    const second = at - (at % 1000)
    for (const [marketId, price] of command.ticks) {
      const prices = this.#of(marketId)
      if (!prices.has(second)) prices.set(second, { at, price })
      const [oldest] = prices.keys()
      if (prices.size > keptMax && oldest !== undefined) prices.delete(oldest)
    }
  }

  at(marketId: number, second: number): number | undefined {
    return this.#of(marketId).get(second)?.price
  }

  arrivalOf(marketId: number, second: number): number | undefined {
    return this.#of(marketId).get(second)?.at
  }

  /** The first second that began after a moment and had a price within 3 seconds of it. */
  openingOf(marketId: number, placedAt: number): { second: number; price: number } | undefined {
    const first = placedAt - (placedAt % 1000) + 1000
    for (let second = first; second <= placedAt + 3000; second += 1000) {
      const found = this.#of(marketId).get(second)
      if (found !== undefined && found.at <= placedAt + 3000) return { second, price: found.price }
    }
    return undefined
  }

  #of(marketId: number) {
    const known = this.#byMarket.get(marketId)
    if (known !== undefined) return known
    const prices = new Map<number, { at: number; price: number }>()
    this.#byMarket.set(marketId, prices)
    return prices
  }
}
