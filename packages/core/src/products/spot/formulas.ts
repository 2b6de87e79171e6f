import type { Market } from '../../markets/market.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
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

/** Whether `price` is on the side of the index where a stop of `side` lies: above it for a buy, below it for a sell. */
export function isBeyond(side: Side, price: number, index: number): boolean {
  return side === 'buy' ? price > index : price < index
}

type StopPrices = { side: Side; price: number; restingPrice: number; lots: number }

/** The most that a stop order and its other leg can cost: only one of the two trades. */
export function stopCost(market: Market, { side, price, restingPrice, lots }: StopPrices): Amount {
  return worstCost(market, { side, limit: Math.max(price, restingPrice), lots })
}

/** What a stop order holds in addition to its other leg. */
export function reservedByStop(market: Market, stop: StopPrices): Amount {
  const { side, restingPrice, lots } = stop
  const heldByLeg =
    restingPrice === 0 ? nothing : worstCost(market, { side, limit: restingPrice, lots })
  return amountOf(stopCost(market, stop) - heldByLeg)
}
