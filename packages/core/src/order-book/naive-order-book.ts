import { type BookOrder, type Level, type OrderBook, type Side } from './order-book.ts'

/**
 * The simple and slow book: the orders in their order of arrival, sorted for every call.
 * For tests only.
 */
export class NaiveOrderBook<Order extends BookOrder> implements OrderBook<Order> {
  #resting: readonly Order[] = []

  front(side: Side): Order | undefined {
    return this.orders(side)[0]
  }

  add(order: Order): void {
    if (this.#resting.includes(order)) throw new Error(`order ${order.id} already rests here`)
    if (!(order.remaining > 0)) throw new Error(`order ${order.id} has nothing left to trade`)
    this.#resting = [...this.#resting, order]
  }

  remove(order: Order): void {
    if (!this.#resting.includes(order)) throw new Error(`order ${order.id} does not rest here`)
    this.#resting = this.#resting.filter((other) => other !== order)
  }

  reduce(order: Order, lots: number): void {
    if (!this.#resting.includes(order)) throw new Error(`order ${order.id} does not rest here`)
    if (!(lots > 0 && lots <= order.remaining)) {
      throw new Error(`order ${order.id} cannot lose ${lots} of ${order.remaining} lots`)
    }
    order.remaining -= lots
    if (order.remaining === 0) this.remove(order)
  }

  levels(side: Side, max: number): Level[] {
    const orders = this.orders(side)
    const prices = [...new Set(orders.map(({ price }) => price))]
    return prices.slice(0, max).map((price) => {
      const atPrice = orders.filter((order) => order.price === price)
      return { price, lots: sumOfLots(atPrice), orders: atPrice.length }
    })
  }

  orders(side: Side): Order[] {
    // Sorting is stable, so orders of one price stay in their order of arrival.
    return this.#resting
      .filter((order) => order.side === side)
      .toSorted((one, other) =>
        side === 'buy' ? other.price - one.price : one.price - other.price,
      )
  }
}

function sumOfLots(orders: readonly BookOrder[]): number {
  return orders.reduce((sum, { remaining }) => sum + remaining, 0)
}
