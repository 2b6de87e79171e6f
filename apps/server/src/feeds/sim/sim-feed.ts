import type { Pair } from '../../catalog/pairs.ts'
import type { Feed, FeedStatus, FeedTick } from '../feed.ts'
import { Guard } from '../guard.ts'
import { nextLots, nextPrice } from './next-price.ts'
import type { Seeds } from './seeds.ts'
import { startTicks } from './walk.ts'

/**
 * The simulator as a feed: its prices follow from the day's seed and the clock, independent of orders.
 */
export class SimFeed implements Feed {
  readonly mode = 'sim'
  readonly pairs: readonly Pair[]
  readonly #seeds: Seeds
  readonly #markets: Map<number, { price: number; readonly guard: Guard }>
  #second = 0

  /** `previous` is the last committed index of a pair, from which a restart continues. */
  constructor(options: {
    pairs: readonly Pair[]
    previous: (pair: Pair) => number | undefined
    seeds: Seeds
  }) {
    this.pairs = options.pairs
    this.#seeds = options.seeds
    this.#markets = new Map(
      options.pairs.map((pair) => [
        pair.id,
        { price: options.previous(pair) ?? startTicks(pair), guard: new Guard() },
      ]),
    )
  }

  /**
   * A second that the clock skipped is skipped here too: the next price follows from the last
   * computed one.
   */
  async tick(at: number): Promise<readonly FeedTick[]> {
    const second = Math.floor(at / 1000)
    if (second <= this.#second) return []
    this.#second = second
    const seed = await this.#seeds.seedFor(second * 1000)
    return this.pairs.flatMap((pair) => {
      const market = this.#markets.get(pair.id)
      if (market === undefined) return []
      const price = nextPrice({ seed, pair, second, previous: market.price })
      const value = { at: second * 1000, order: second, prices: [price] }
      if (market.guard.check(value, at) !== undefined) return []
      market.price = price
      if (market.guard.quarantine !== undefined) return []
      return { pair, price, lots: nextLots({ seed, pair, second }) }
    })
  }

  status(pair: Pair): FeedStatus {
    const market = this.#markets.get(pair.id)
    if (market === undefined) return { state: 'silent', since: 0 }
    const { quarantine } = market.guard
    return quarantine === undefined ? { state: 'running' } : { state: 'quarantined', ...quarantine }
  }

  async close(): Promise<void> {}
}
