import type { ExchangeConfig } from '../../../exchange.ts'
import type { LeverNight } from '../lever-nights.ts'
import { type ClosedBy, closedBy, type LeverOrder } from '../order.ts'

const whole = 100_000_000n
const dayMs = 86_400_000
/** From Thursday, as the first of January 1970 was one: the weight of the night after the day. */
const weekNights = [1n, 3n, 0n, 0n, 1n, 1n, 1n]

/** The audit's own arithmetic of orders, from the decimals of the markets. */
export class LeverArithmetic {
  readonly #config: ExchangeConfig

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  entryAt({ side, terms }: LeverOrder, mark: number): number {
    return awayFrom(mark, side === 'long', terms.spread)
  }

  exitAt({ side, terms }: LeverOrder, mark: number): number {
    return awayFrom(mark, side === 'short', terms.spread)
  }

  valueAt({ marketId, share }: LeverOrder, price: number): bigint {
    const market = this.#config.markets.find(({ id }) => id === marketId)
    const offered = this.#config.lever.markets.find((one) => one.marketId === marketId)
    if (market === undefined || offered === undefined) throw new Error(`no market ${marketId}`)
    const decimals = market.quoteScale - market.priceScale - market.lotScale
    return BigInt(price) * BigInt(share * offered.lotsPerShare) * 10n ** BigInt(decimals)
  }

  /** Before fees, up to the largest profit. */
  profitAt(order: LeverOrder, price: number): bigint {
    const gain = this.#gainAt(order, price)
    return gain > order.profitMax ? order.profitMax : gain
  }

  feeOf(order: LeverOrder, price: number, rate: bigint): bigint {
    return (this.valueAt(order, price) * rate + whole - 1n) / whole
  }

  nightOf(order: LeverOrder, { mark, midnight }: LeverNight): bigint {
    const offered = this.#config.lever.markets.find((one) => one.marketId === order.marketId)
    const days = Math.floor(midnight / dayMs) - 1
    const nights = offered?.calendar === 'weekdays' ? (weekNights[days % 7] ?? 0n) : 1n
    return this.feeOf(order, mark, order.terms.overnight) * nights
  }

  /** Whether a mark has reached what closes an order; a close that was asked for is always true. */
  isReached(order: LeverOrder, mark: number, cause: ClosedBy): boolean {
    const { takeProfit, stopLoss, side, margin, terms } = order
    const isAbove = (price: number) => (side === 'long' ? mark >= price : mark <= price)
    const isBelow = (price: number) => (side === 'long' ? mark <= price : mark >= price)
    if (cause === closedBy.takeProfit) return takeProfit > 0 && isAbove(takeProfit)
    if (cause === closedBy.stopLoss) return stopLoss > 0 && isBelow(stopLoss)
    if (cause === closedBy.profitMax) return this.#gainAt(order, mark) >= order.profitMax
    if (cause !== closedBy.liquidation) return true
    const equity = margin + this.#gainAt(order, mark)
    return equity * whole <= this.valueAt(order, mark) * (terms.maintenance + terms.fee)
  }

  #gainAt(order: LeverOrder, price: number): bigint {
    const gain = this.valueAt(order, price) - this.valueAt(order, order.entry)
    return order.side === 'long' ? gain : -gain
  }
}

/** Half the spread above or below a mark, to the nearest tick. */
function awayFrom(mark: number, isAbove: boolean, spread: bigint): number {
  const both = 2n * whole
  const over = BigInt(mark) * (isAbove ? both + spread : both - spread)
  return Number((over * 2n + both) / (both * 2n))
}
