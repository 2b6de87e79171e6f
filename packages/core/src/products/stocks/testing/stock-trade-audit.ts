import type { Exchange, ExchangeConfig, MarketConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import { type StockOrder } from '../order.ts'
import type { SessionAudit } from './session-audit.ts'

const whole = 100_000_000n
const changing: ReadonlySet<string> = new Set([
  'clock',
  'stocks.resume',
  'stocks.list_days',
  'stocks.set_day',
  'stocks.fund',
])

/** Follows prices and halts, and computes what every trade must move. */
export class StockTradeAudit {
  readonly #config: ExchangeConfig['stocks']
  readonly #markets: ReadonlyMap<number, MarketConfig>
  readonly #sessions: SessionAudit
  readonly #halted = new Set<number>()
  readonly #prices = new Map<number, { price: number; at: number; seq: number }>()
  /** The last command that changed what a price may fill: hours, halts, or shares of the house. */
  #changedBy = 0
  /** By market, the last command that ended an order: the one behind it is served at the next price. */
  readonly #endedBy = new Map<number, number>()

  constructor(config: ExchangeConfig, sessions: SessionAudit) {
    this.#config = config.stocks
    this.#markets = new Map(config.markets.map((market) => [market.id, market]))
    this.#sessions = sessions
  }

  follow({ command, outcome, at, seq }: Executed): void {
    if (command.kind === 'market.tick')
      for (const [id, price] of command.ticks) this.#prices.set(id, { price, at, seq })
    if (!outcome.ok) return
    if (changing.has(command.kind)) this.#changedBy = seq
    if (command.kind === 'stocks.halt') this.#halted.add(command.marketId)
    if (command.kind === 'stocks.resume') this.#halted.delete(command.marketId)
  }

  followEnd({ marketId }: StockOrder, { seq }: Executed): void {
    this.#endedBy.set(marketId, seq)
  }

  isHalted(marketId: number): boolean {
    return this.#halted.has(marketId)
  }

  shareIdOf(marketId: number): number {
    return this.#marketOf(marketId).baseId
  }

  /** What a buy costs at most, with its fee. */
  worstOf(order: StockOrder): bigint {
    const value = this.#valueAt(order, order.price)
    return value + this.#feeOf(value)
  }

  /** Whether the last price is within the limit of an order. */
  isReached(order: StockOrder): boolean {
    const price = this.#priceFor(order)
    return order.side === 'buy' ? price <= order.price : price >= order.price
  }

  followFill(order: StockOrder, { command, at, seq }: Executed): void {
    const { id, marketId, value, fee } = order
    const tick = this.#prices.get(marketId)
    demand(command.kind === 'market.tick' && tick?.seq === seq, 'a price fills an order', { id })
    demand(this.#sessions.isOpen(at), 'a closed market fills nothing', { id })
    demand(!this.isHalted(marketId), 'a halted stock fills nothing', { id })
    demand(order.fillIndex === tick.price, 'a trade names its index', { id })
    const price = this.#priceFor(order)
    demand(order.fillPrice === price, 'a trade is at the index and half the spread', { id })
    demand(this.isReached(order), 'a trade is within the limit', { id })
    demand(at < order.expiresAt, 'an order fills before its time is over', { id })
    const own = this.#valueAt(order, price)
    demand(value === own, 'a trade is worth shares times price', { id, value, own })
    demand(fee === this.#feeOf(own), 'the fee is a part of the value', { id, fee })
  }

  /** After a price, what waits is beyond its limit, or more than the house can serve. */
  compare({ ledger, products: { stocks } }: Exchange, live: readonly StockOrder[]): void {
    for (const order of live) {
      const tick = this.#prices.get(order.marketId)
      const stock = stocks.list.get(order.marketId)
      if (tick === undefined || stock === undefined || tick.seq < order.placedSeq) continue
      if (!this.#sessions.isOpen(tick.at) || this.isHalted(order.marketId)) continue
      if (stock.splitId !== 0 || tick.at <= stock.splitAt || order.expiresAt <= tick.at) continue
      if (tick.seq < this.#changedBy) continue
      demand(order.kind !== 'market', 'a market order ends at the next price', { id: order.id })
      if (tick.seq < (this.#endedBy.get(order.marketId) ?? 0)) continue
      const front = stocks.orders.bookOf(order.marketId).front(order.side)
      if (front?.id !== order.id || !this.isReached(order) || order.side === 'sell') continue
      const shares = ledger.findHouse('stocks_pool', stock.shareId)?.avail.balance ?? 0n
      demand(shares < BigInt(order.shares), 'what the price reaches is filled', { id: order.id })
    }
  }

  #priceFor({ marketId, side }: StockOrder): number {
    const index = BigInt(this.#prices.get(marketId)?.price ?? 0)
    const { spread } = this.#config
    // Half the spread from the index, to the nearest tick.
    const twice = side === 'buy' ? 2n * whole + spread : 2n * whole - spread
    const [ticks, rest] = [(index * twice) / (2n * whole), (index * twice) % (2n * whole)]
    const price = Number(rest >= whole ? ticks + 1n : ticks)
    return price === 0 ? 1 : price
  }

  #valueAt({ marketId, shares }: StockOrder, price: number): bigint {
    const { baseScale, quoteScale, priceScale } = this.#marketOf(marketId)
    return (
      (BigInt(shares) * BigInt(price) * 10n ** BigInt(quoteScale)) /
      10n ** BigInt(baseScale + priceScale)
    )
  }

  #feeOf(value: bigint): bigint {
    const product = value * this.#config.fee
    return product % whole === 0n ? product / whole : product / whole + 1n
  }

  #marketOf(id: number): MarketConfig {
    const market = this.#markets.get(id)
    demand(market !== undefined, 'the market of a stock exists', { id })
    return market
  }
}
