import { type BookOrder } from './order-book.ts'

/** All orders of one side at one price, the earliest first. */
export type PriceLevel<Order> = {
  price: number
  lots: number
  orders: number
  first: Order | undefined
  last: Order | undefined
}

/**
 * An order that stores its own place in a `FastOrderBook`. Create it with all three links
 * `undefined`, in the literal that sets its other fields, so that every order has the same shape
 * from the start; after that only the book writes them. It is an interface, not a type, so that an
 * order type may refer to itself: `type SpotOrder = RestingOrder<SpotOrder> & { … }`.
 */
export interface RestingOrder<Order> extends BookOrder {
  ahead: Order | undefined
  behind: Order | undefined
  /** `undefined` while the order is in no book. */
  level: PriceLevel<Order> | undefined
}
