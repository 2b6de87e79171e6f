export type Side = 'buy' | 'sell'

/**
 * The fields of a resting order that a book uses. `price` is in ticks and `remaining` in lots:
 * both are counts of steps, safe integers, and never money. `owner` is for self-trade prevention.
 */
export type BookOrder = {
  readonly id: number
  readonly owner: number
  readonly side: Side
  readonly price: number
  remaining: number
}

/** All orders of one side at one price, summed. */
export type Level = { readonly price: number; readonly lots: number; readonly orders: number }

/**
 * One side is bids, the other asks; priority is price, then arrival. The book only keeps the order:
 * its caller decides who may trade, and handles holds and payments. Unknown orders are programmer
 * errors.
 */
export type OrderBook<Order extends BookOrder> = {
  /** The order that trades next on that side: the best price, then the earliest. */
  front(side: Side): Order | undefined
  /** Adds an order after all others of its price. */
  add(order: Order): void
  /** Removes an order, at any position. */
  remove(order: Order): void
  /** Fills part or all of an order; at zero it leaves the book. */
  reduce(order: Order, lots: number): void
  /** The best `max` levels of a side, best first. */
  levels(side: Side, max: number): Level[]
  /** Every order of a side in priority. */
  orders(side: Side): Iterable<Order>
}
