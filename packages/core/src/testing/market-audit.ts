import type { Exchange, ExchangeConfig, MarketConfig } from '../exchange.ts'
import type { SpotTrade } from '../products/spot/exports.ts'
import type { Audit, AuditedBatch, Executed } from './auditor.ts'
import { demand } from './demand.ts'

type KnownCandle = { open: number; high: number; low: number; close: number; volume: number }
type KnownMarket = {
  readonly config: MarketConfig
  index: number
  tickedAt: number
  /** By period and opening time. */
  readonly candles: Map<string, KnownCandle>
}

const periodsMs = { '1min': 60_000, '15min': 900_000, '1day': 86_400_000 }

/** Follows prices: candles, halts, the band and the notional limits. */
export class MarketAudit implements Audit {
  readonly #markets: ReadonlyMap<number, KnownMarket>

  constructor(config: ExchangeConfig) {
    this.#markets = new Map(
      config.markets.map((market) => [
        market.id,
        { config: market, index: 0, tickedAt: 0, candles: new Map() },
      ]),
    )
  }

  follow({ executed, changes }: AuditedBatch): void {
    for (const { seq, at, command, outcome } of executed) {
      if (command.kind === 'market.tick') this.#tick(command.ticks, at)
      for (const trade of changes.spot.trades) if (trade.seq === seq) this.#addVolume(trade)
      if (!outcome.ok) continue
      if (command.kind === 'spot.place') this.#checkPlaced(command, at)
    }
  }

  compare(exchange: Exchange): void {
    for (const known of this.#markets.values()) {
      const { id } = known.config
      const market = exchange.markets.get(id)
      demand(market?.index === known.index, 'the index is the last tick', { market: id })
      demand(market.tickedAt === known.tickedAt, 'and so is its time', { market: id })
      for (const { period, openedAt, open, high, low, close, volume } of market.candles.values()) {
        const own = known.candles.get(`${period} ${openedAt}`)
        const [theirs, ours] = [{ open, high, low, close, volume }, own].map((candle) =>
          JSON.stringify(candle),
        )
        demand(theirs === ours, 'a candle is what its ticks and trades make', { theirs, ours })
      }
      const hasQuotes = exchange.products.spot.ladderOf(id).some(({ remaining }) => remaining > 0)
      const isHalted = exchange.at - known.tickedAt > 3000
      demand(!(hasQuotes && isHalted), 'the house does not quote in a halt', { market: id })
    }
  }

  #tick(ticks: readonly (readonly [number, number, number])[], at: number): void {
    for (const [id, price, lots] of ticks) {
      const market = this.#marketOf(id)
      market.index = price
      market.tickedAt = at
      for (const candle of candlesAt(market, at)) {
        candle.high = Math.max(candle.high, price)
        candle.low = Math.min(candle.low, price)
        candle.close = price
        candle.volume += lots
      }
    }
  }

  #addVolume({ marketId, at, lots }: SpotTrade): void {
    for (const candle of candlesAt(this.#marketOf(marketId), at)) candle.volume += lots
  }

  #checkPlaced(command: Extract<Executed['command'], { kind: 'spot.place' }>, at: number): void {
    const { config, index, tickedAt } = this.#marketOf(command.marketId)
    demand(config.tradable && index > 0, 'the market trades and has a price')
    if (command.orderKind === 'market') {
      demand(at - tickedAt <= 3000, 'no market order trades in a halt', { at, tickedAt })
      return
    }
    const { price, lots } = command
    demand(Math.abs(price - index) * 5 <= index, 'a limit is within the band', { price, index })
    const scale = config.quoteScale - config.priceScale - config.lotScale
    const notional = BigInt(price) * BigInt(lots) * 10n ** BigInt(scale)
    const isBounded = notional >= config.notionalMin && notional <= config.notionalMax
    demand(isBounded, 'an order is worth neither too little nor too much', { notional })
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
