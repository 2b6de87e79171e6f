import type { Market } from '../../markets/market.ts'
import type { Amount } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'

/** A limit further from the index than this is refused: ±20 % (docs/products/spot.md). */
const bandPercent = 20
/** The largest number of a user's resting orders (docs/products/spot.md). */
export const openOrdersMax = 500
/** A market order stops this far from the best opposite price. */
export const protectionPercent = 2

export function isWithinBand(price: number, index: number): boolean {
  return price * 100 <= index * (100 + bandPercent) && price * 100 >= index * (100 - bandPercent)
}

/** The worst price in ticks a market order takes, from the best opposite price. */
export function protectedLimit(side: Side, best: number): number {
  if (side === 'buy') return Math.floor((best * (100 + protectionPercent)) / 100)
  return Math.ceil((best * (100 - protectionPercent)) / 100)
}

/** What an order of `lots` at `limit` can cost at most: quote for a buy, base for a sell. */
export function worstCost(
  market: Market,
  order: { side: Side; limit: number; lots: number },
): Amount {
  return order.side === 'buy'
    ? market.notionalOf(order.limit, order.lots)
    : market.baseOf(order.lots)
}
