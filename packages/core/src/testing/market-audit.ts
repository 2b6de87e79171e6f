import type { Exchange, ExchangeConfig, MarketConfig } from '../exchange.ts'
import { demand } from './demand.ts'
import type { AuditedBatch, FirstPrice, Volume } from './product-testing.ts'

type KnownCandle = { open: number; high: number; low: number; close: number; volume: number }
type KnownMarket = {
  readonly config: MarketConfig
  index: number
  tickedAt: number
  tickSeq: number
  /** The last price at which a market traded that its own trades price. */
  traded: number
  /** By period and opening time. */
  readonly candles: Map<string, KnownCandle>
}

const periodsMs = { '1min': 60_000, '15min': 900_000, '1day': 86_400_000 }

/** Follows indices and candles. */
export class MarketAudit {
  readonly #markets: ReadonlyMap<number, KnownMarket>

  constructor(config: ExchangeConfig) {
    this.#markets = new Map(
      config.markets.map((market) => [
        market.id,
        { config: market, index: 0, tickedAt: 0, tickSeq: 0, traded: 0, candles: new Map() },
      ]),
    )
  }

  follow(
    { executed }: AuditedBatch,
    { volumes, opened }: { volumes: readonly Volume[]; opened: readonly FirstPrice[] },
  ): void {
    const bySeq = Map.groupBy(volumes, ({ seq }) => seq)
    const openedBy = Map.groupBy(opened, ({ seq }) => seq)
    for (const { seq, at, command } of executed) {
      for (const first of openedBy.get(seq) ?? []) this.#open(first)
      if (command.kind === 'market.tick') {
        this.#tick(command.ticks, { at, seq })
        if (command.ticks.length > 0) this.#tick(this.#ownTicks(), { at, seq })
      }
      for (const volume of bySeq.get(seq) ?? []) this.#add(volume, at)
    }
  }

  compare(exchange: Exchange): void {
    for (const known of this.#markets.values()) {
      const { id } = known.config
      const market = exchange.markets.get(id)
      demand(market?.index === known.index, 'the index is the last tick', { market: id })
      demand(market.tickedAt === known.tickedAt, 'and so is its time', { market: id })
      demand(market.tickSeq === known.tickSeq, 'and so is its command', { market: id })
      demand(market.traded === known.traded, 'and a market knows its last trade', { market: id })
      for (const { period, openedAt, open, high, low, close, volume } of market.candles.values()) {
        const own = known.candles.get(`${period} ${openedAt}`)
        const [theirs, ours] = [{ open, high, low, close, volume }, own].map((candle) =>
          JSON.stringify(candle),
        )
        demand(theirs === ours, 'a candle is what its ticks and trades make', { theirs, ours })
      }
    }
  }

  #tick(
    ticks: readonly (readonly [number, number, number])[],
    { at, seq }: { at: number; seq: number },
  ): void {
    for (const [id, price, lots] of ticks) {
      const market = this.#marketOf(id)
      market.index = price
      market.tickedAt = at
      market.tickSeq = seq
      for (const candle of candlesAt(market, at)) {
        candle.high = Math.max(candle.high, price)
        candle.low = Math.min(candle.low, price)
        candle.close = price
        candle.volume += lots
      }
    }
  }

  /** The last trades of the markets that they price. */
  #ownTicks() {
    const traded = [...this.#markets.values()].filter((market) => market.traded > 0)
    return traded.map(({ config, traded: price }) => [config.id, price, 0] as const)
  }

  #open({ marketId, price, lots, at, seq }: FirstPrice): void {
    this.#marketOf(marketId).traded = price
    this.#tick([[marketId, price, lots]], { at, seq })
  }

  #add({ marketId, lots, price }: Volume, at: number): void {
    const market = this.#marketOf(marketId)
    if (market.config.pricedBy === 'trades') market.traded = price
    for (const candle of candlesAt(market, at)) candle.volume += lots
  }

  #marketOf(id: number): KnownMarket {
    const market = this.#markets.get(id)
    demand(market !== undefined, 'the market exists', { id })
    return market
  }
}

/** The candles of every period at `at`; a new one opens at the index. */
function candlesAt({ index, candles }: KnownMarket, at: number): KnownCandle[] {
  return Object.entries(periodsMs).map(([period, lengthMs]) => {
    const key = `${period} ${Math.floor(at / lengthMs) * lengthMs}`
    const candle = candles.get(key) ?? {
      open: index,
      high: index,
      low: index,
      close: index,
      volume: 0,
    }
    candles.set(key, candle)
    return candle
  })
}
