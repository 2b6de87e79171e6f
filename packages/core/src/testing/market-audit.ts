import type { Exchange, ExchangeConfig, MarketConfig } from '../exchange.ts'
import { demand } from './demand.ts'
import type { AuditedTick, ExecutedBatch, FirstPrice, Volume } from './product-testing.ts'

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

  /** Returns what became an index, by the command with or before which it did. */
  follow(
    { executed }: ExecutedBatch,
    { volumes, opened }: { volumes: readonly Volume[]; opened: readonly FirstPrice[] },
  ): ReadonlyMap<number, readonly AuditedTick[]> {
    const ticks = new Map<number, AuditedTick[]>()
    const bySeq = Map.groupBy(volumes, ({ seq }) => seq)
    const openedBy = Map.groupBy(opened, ({ seq }) => seq)
    for (const { seq, at, command } of executed) {
      const first = openedBy.get(seq) ?? []
      for (const { marketId, price } of first) this.#marketOf(marketId).traded = price
      const fed = command.kind === 'market.tick' ? command.ticks : []
      const all = [
        ...first,
        ...fed.map(([marketId, price, lots]) => ({ marketId, price, lots, at })),
        ...(fed.length > 0 ? this.#ownTicks(at) : []),
      ]
      for (const tick of all) this.#tick(tick, seq)
      ticks.set(seq, all)
      for (const volume of bySeq.get(seq) ?? []) this.#add(volume, at)
    }
    return ticks
  }

  compare(exchange: Exchange): void {
    for (const known of this.#markets.values()) {
      const { id } = known.config
      const market = exchange.markets.get(id)
      demand(market?.index === known.index, 'the index is the last tick', { market: id })
      demand(market.tickedAt === known.tickedAt, 'and so is its time', { market: id })
      demand(market.tickSeq === known.tickSeq, 'and so is its command', { market: id })
      demand(market.traded === known.traded, 'and a market has its last trade', { market: id })
      for (const { period, openedAt, open, high, low, close, volume } of market.candles.values()) {
        const own = known.candles.get(`${period} ${openedAt}`)
        const [theirs, ours] = [{ open, high, low, close, volume }, own].map((candle) =>
          JSON.stringify(candle),
        )
        demand(theirs === ours, 'a candle is what its ticks and trades make', { theirs, ours })
      }
    }
  }

  #tick({ marketId, price, lots, at }: AuditedTick, seq: number): void {
    const market = this.#marketOf(marketId)
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

  /** The last trades of the markets that they price. */
  #ownTicks(at: number): AuditedTick[] {
    const traded = [...this.#markets.values()].filter((market) => market.traded > 0)
    return traded.map((market) => ({
      marketId: market.config.id,
      price: market.traded,
      lots: 0,
      at,
    }))
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
