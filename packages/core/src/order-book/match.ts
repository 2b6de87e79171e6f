import { type BookOrder, type OrderBook, type Side } from './order-book.ts'

/**
 * An order that arrives. `limit` is the worst price in ticks that it takes; `Infinity` buys and 0
 * sells at any price.
 */
export type Taker = {
  readonly owner: number
  readonly side: Side
  readonly limit: number
  readonly lots: number
}

/**
 * Why matching ended: nothing left to fill, no order left, the next price too bad, or the next
 * order the taker's own.
 */
export type MatchEnd = 'filled' | 'book_empty' | 'price_limit' | 'self_trade'

export type MatchResult = { readonly lotsLeft: number; readonly end: MatchEnd }

/**
 * Fills `taker` from the other side of the book in priority. `onFill` runs once a fill, at the
 * maker's price, when the maker is already reduced (and out of the book if nothing of it remains);
 * it must not change the book. An order never trades with one of the same owner: matching ends
 * there and the caller decides what becomes of the rest.
 */
export function match<Order extends BookOrder>(
  book: OrderBook<Order>,
  taker: Taker,
  onFill: (maker: Order, lots: number) => void,
): MatchResult {
  const { owner, side, limit } = taker
  const makerSide = side === 'buy' ? 'sell' : 'buy'
  let lotsLeft = taker.lots
  while (lotsLeft > 0) {
    const maker = book.front(makerSide)
    if (maker === undefined) return { lotsLeft, end: 'book_empty' }
    const isTooBad = side === 'buy' ? maker.price > limit : maker.price < limit
    if (isTooBad) return { lotsLeft, end: 'price_limit' }
    if (maker.owner === owner) return { lotsLeft, end: 'self_trade' }
    const lots = Math.min(lotsLeft, maker.remaining)
    book.reduce(maker, lots)
    lotsLeft -= lots
    onFill(maker, lots)
  }
  return { lotsLeft, end: 'filled' }
}
