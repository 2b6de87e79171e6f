import type { Candle } from './candle.ts'
import { type CandleChanges, Market, type MarketConfig } from './market.ts'

export type MarketChanges = { markets: Market[]; candles: Candle[] }

/** Every market, and what has changed of them in this batch. */
export class Markets implements CandleChanges {
  readonly #byId = new Map<number, Market>()
  #changes: MarketChanges = { markets: [], candles: [] }
  #batch = 1

  constructor(configs: readonly MarketConfig[]) {
    for (const config of configs) this.#byId.set(config.id, new Market(config))
  }

  get(id: number): Market | undefined {
    return this.#byId.get(id)
  }

  all(): Iterable<Market> {
    return this.#byId.values()
  }

  /** The market that prices `baseId` in `quoteId`. */
  between(baseId: number, quoteId: number): Market | undefined {
    for (const market of this.#byId.values()) {
      if (market.config.baseId === baseId && market.config.quoteId === quoteId) return market
    }
    return undefined
  }

  touch(market: Market): void {
    if (market.touchedIn === this.#batch) return
    market.touchedIn = this.#batch
    this.#changes.markets.push(market)
  }

  touchCandle(candle: Candle): void {
    if (candle.touchedIn === this.#batch) return
    candle.touchedIn = this.#batch
    this.#changes.candles.push(candle)
  }

  takeChanges(): MarketChanges {
    const changes = this.#changes
    this.#changes = { markets: [], candles: [] }
    this.#batch += 1
    return changes
  }
}
