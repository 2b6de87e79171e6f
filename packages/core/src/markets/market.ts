import type { Amount, Rate } from '../money/amount.ts'
import { exactProduct } from '../money/exact-product.ts'
import {
  type Candle,
  openingOf,
  periodLengthsMs,
  type StoredPeriod,
  storedPeriods,
} from './candle.ts'

/** How the house quotes: `levels` a side around the index, steps in parts per million of it. */
type Quoting = {
  readonly levels: number
  readonly halfSpreadPpm: number
  readonly stepPpm: number
  /** Value of the innermost level, in quote units. */
  readonly levelNotional: Amount
}

/** A market's fixed terms. `priceScale + lotScale` is at most the quote's scale, so that a notional is exact. */
export type MarketConfig = {
  readonly id: number
  readonly symbol: string
  readonly baseId: number
  readonly quoteId: number
  readonly baseScale: number
  readonly quoteScale: number
  readonly priceScale: number
  readonly lotScale: number
  readonly tradable: boolean
  /** Set where the trades that the market has itself are its price; every other is priced by an index of other places. */
  readonly pricedBy?: 'trades'
  readonly notionalMin: Amount
  readonly notionalMax: Amount
  readonly makerFee: Rate
  readonly takerFee: Rate
  readonly quoting: Quoting
}

/** Without a tick for longer than this a market is halted (docs/products/spot.md). */
export const haltAfterMs = 3000

/** Receives candles that change. */
export type CandleChanges = { touchCandle(candle: Candle): void }

/** A pair's index and its candles, for every product that uses its price. */
export class Market {
  declare readonly config: MarketConfig
  #baseUnitsPerLot = 0
  #quoteUnitsPerTickLot = 0
  /** Index price in ticks; zero before the first tick. */
  index = 0
  tickedAt = 0
  /** The command that set the index. */
  tickSeq = 0
  /** In ticks, the last trade of a market that its own trades price; zero before it has opened, and of every other. */
  traded = 0
  touchedIn = 0
  /** The open candles, cached until the first of them closes: nearly every trade needs them. */
  #current: readonly Candle[] = []
  #currentUntil = 0
  readonly candles = new Map<StoredPeriod, Candle>()

  constructor(config: MarketConfig) {
    this.config = config
    this.#baseUnitsPerLot = 10 ** (config.baseScale - config.lotScale)
    this.#quoteUnitsPerTickLot = 10 ** (config.quoteScale - config.priceScale - config.lotScale)
  }

  get hasPrice(): boolean {
    return this.index > 0
  }

  isHalted(at: number): boolean {
    return this.index === 0 || at - this.tickedAt > haltAfterMs
  }

  baseOf(lots: number): Amount {
    return exactProduct(1, lots, this.#baseUnitsPerLot)
  }

  /** Exact: a price times an amount of this market needs no rounding. */
  notionalOf(price: number, lots: number): Amount {
    return exactProduct(price, lots, this.#quoteUnitsPerTickLot)
  }

  /** Takes one second's index. */
  tick(
    tick: { price: number; lots: number; at: number; seq: number },
    changes: CandleChanges,
  ): void {
    this.index = tick.price
    this.tickedAt = tick.at
    this.tickSeq = tick.seq
    if (tick.at >= this.#currentUntil) this.#openCandles(tick.at)
    for (const candle of this.#current) {
      if (tick.price > candle.high) candle.high = tick.price
      if (tick.price < candle.low) candle.low = tick.price
      candle.close = tick.price
      candle.volume += tick.lots
      changes.touchCandle(candle)
    }
  }

  /** Adds a trade to the volume; the prices of candles are those of the index only. */
  addVolume(lots: number, at: number, changes: CandleChanges): void {
    if (at >= this.#currentUntil) this.#openCandles(at)
    for (const candle of this.#current) {
      candle.volume += lots
      changes.touchCandle(candle)
    }
  }

  #openCandles(at: number): void {
    this.#current = storedPeriods.map((period) => this.#candleAt(period, at))
    const ends = this.#current.map(({ openedAt, period }) => openedAt + periodLengthsMs[period])
    this.#currentUntil = Math.min(...ends)
  }

  #candleAt(period: StoredPeriod, at: number): Candle {
    const current = this.candles.get(period)
    const openedAt = openingOf(period, at)
    if (current?.openedAt === openedAt) return current
    const price = this.index
    const candle = {
      marketId: this.config.id,
      period,
      openedAt,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: 0,
      touchedIn: 0,
    }
    this.candles.set(period, candle)
    return candle
  }
}
