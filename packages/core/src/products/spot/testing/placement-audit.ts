import type { Exchange, ExchangeConfig, MarketConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'
import type { PlaceSpotOrder } from '../commands.ts'
import type { SpotReplacement } from '../spot.ts'

type Placed = Pick<PlaceSpotOrder, 'marketId' | 'orderKind' | 'price' | 'lots'>
type KnownMarket = { readonly config: MarketConfig; index: number; tickedAt: number }

/** Checks accepted orders against the index: the band, the notional limits and halts. */
export class PlacementAudit {
  readonly #markets: ReadonlyMap<number, KnownMarket>

  constructor({ markets }: ExchangeConfig) {
    this.#markets = new Map(markets.map((config) => [config.id, { config, index: 0, tickedAt: 0 }]))
  }

  follow({ executed, ticks }: AuditedBatch): void {
    for (const { seq, at, command, outcome } of executed) {
      for (const { marketId, price, at: tickedAt } of ticks.get(seq) ?? [])
        Object.assign(this.#marketOf(marketId), { index: price, tickedAt })
      if (command.kind === 'spot.place' && outcome.ok) this.#checkPlaced(command, at)
      if (command.kind === 'spot.replace' && outcome.ok) {
        const { order } = outcome.value as SpotReplacement // Its reply.
        const { market, kind, price, lots } = order
        this.#checkPlaced({ marketId: market.config.id, orderKind: kind, price, lots }, at)
      }
    }
  }

  compare(exchange: Exchange): void {
    for (const { config, tickedAt } of this.#markets.values()) {
      const quotes = exchange.products.spot.ladderOf(config.id)
      const hasQuotes = quotes.some(({ remaining }) => remaining > 0)
      const isHalted = exchange.at - tickedAt > 3000
      demand(!(hasQuotes && isHalted), 'the house does not quote in a halt', { market: config.id })
    }
  }

  #checkPlaced(command: Placed, at: number): void {
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
