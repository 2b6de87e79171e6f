import { type BookOrder, type OrderBook } from './order-book.ts'

/**
 * An incoming order. `price` is the worst price in ticks that it accepts; `Infinity` buys and 0
 * sells at any price. `remaining` falls as it fills.
 */
export type Taker = Omit<BookOrder, 'id'>

/**
 * Why matching ended: nothing left to fill, no order left, the next price too bad, or the next
 * order the taker's own.
 */
export type MatchEnd = 'filled' | 'book_empty' | 'price_limit' | 'self_trade'

/** Receives the fills. An object, not a function: V8 does not inline a closure once there are several of them. */
export type Settlement<Order, Incoming> = {
  settle(maker: Order, taker: Incoming, lots: number): void
}

/**
 * Fills `taker` from the other side of the book in priority. `settle` runs once a fill, at the
 * maker's price, when both are already reduced (and the maker removed from the book if it is
 * filled); it must not change the book. An order never trades with one of the same owner: matching
 * ends there, and the caller handles the rest.
 */
export function match<Order extends BookOrder, Incoming extends Taker>(
  book: OrderBook<Order>,
  taker: Incoming,
  settlement: Settlement<Order, Incoming>,
): MatchEnd {
  const { owner, side, price } = taker
  const makerSide = side === 'buy' ? 'sell' : 'buy'
  while (taker.remaining > 0) {
    const maker = book.front(makerSide)
    if (maker === undefined) return 'book_empty'
    const isTooBad = side === 'buy' ? maker.price > price : maker.price < price
    if (isTooBad) return 'price_limit'
    if (maker.owner === owner) return 'self_trade'
    const lots = Math.min(taker.remaining, maker.remaining)
    book.reduce(maker, lots)
    taker.remaining -= lots
    settlement.settle(maker, taker, lots)
  }
  return 'filled'
}
