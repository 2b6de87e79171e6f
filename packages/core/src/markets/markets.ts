import type { Candle } from './candle.ts'
import { type CandleChanges, Market, type MarketConfig } from './market.ts'

export type MarketChanges = {
  readonly markets: readonly Market[]
  readonly candles: readonly Candle[]
}

/** Every market, and what has changed of them in this batch. */
export class Markets implements CandleChanges {
  readonly #byId = new Map<number, Market>()
  /** The markets that their own trades price. */
  readonly ownPriced: readonly Market[]
  #changed: Market[] = []
  #changedCandles: Candle[] = []
  #batch = 1

  constructor(configs: readonly MarketConfig[]) {
    for (const config of configs) this.#byId.set(config.id, new Market(config))
    this.ownPriced = [...this.#byId.values()].filter(({ config }) => config.pricedBy === 'trades')
  }

  get(id: number): Market | undefined {
    return this.#byId.get(id)
  }

  all(): Iterable<Market> {
    return this.#byId.values()
  }

  /** A market that an index prices: users trade the price of any other themselves, so no product is settled by it. */
  indexed(id: number): Market | undefined {
    const market = this.#byId.get(id)
    return market?.config.pricedBy === undefined ? market : undefined
  }

  /** The markets that their own trades price, and that have opened. */
  traded(): Market[] {
    return this.ownPriced.filter(({ traded }) => traded > 0)
  }

  /** The market whose index prices `baseId` in `quoteId`. */
  between(baseId: number, quoteId: number): Market | undefined {
    for (const { config } of this.#byId.values())
      if (config.baseId === baseId && config.quoteId === quoteId) return this.indexed(config.id)
    return undefined
  }

  touch(market: Market): void {
    if (market.touchedIn === this.#batch) return
    market.touchedIn = this.#batch
    this.#changed.push(market)
  }

  touchCandle(candle: Candle): void {
    if (candle.touchedIn === this.#batch) return
    candle.touchedIn = this.#batch
    this.#changedCandles.push(candle)
  }

  takeChanges(): MarketChanges {
    const changes = { markets: this.#changed, candles: this.#changedCandles }
    this.#changed = []
    this.#changedCandles = []
    this.#batch += 1
    return changes
  }
}
