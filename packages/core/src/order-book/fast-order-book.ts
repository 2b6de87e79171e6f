import { type Level, type OrderBook, type Side } from './order-book.ts'
import { isBetter, PriceList } from './price-list.ts'
import { type PriceLevel, type RestingOrder } from './resting-order.ts'

type BookSide<Order> = {
  readonly prices: PriceList
  readonly byPrice: Map<number, PriceLevel<Order>>
  best: PriceLevel<Order> | undefined
}

/**
 * Each level is a linked list of the orders themselves, and emptied levels are reused: the book
 * allocates nothing while orders fill. There is no index by id, because every caller has its own
 * index of orders.
 */
export class FastOrderBook<Order extends RestingOrder<Order>> implements OrderBook<Order> {
  readonly #bids = newSide<Order>('buy')
  readonly #asks = newSide<Order>('sell')
  readonly #spareLevels: PriceLevel<Order>[] = []

  front(side: Side): Order | undefined {
    return this.#sideOf(side).best?.first
  }

  add(order: Order): void {
    if (order.level !== undefined) throw new Error(`order ${order.id} already rests in a book`)
    if (!(order.remaining > 0)) throw new Error(`order ${order.id} has nothing left to trade`)
    const { byPrice } = this.#sideOf(order.side)
    const level = byPrice.get(order.price) ?? this.#openLevel(order.side, order.price)
    order.level = level
    order.ahead = level.last
    if (level.last === undefined) level.first = order
    else level.last.behind = order
    level.last = order
    level.lots += order.remaining
    level.orders += 1
  }

  remove(order: Order): void {
    const { level, ahead, behind } = order
    if (level === undefined) throw new Error(`order ${order.id} does not rest in a book`)
    if (ahead === undefined) level.first = behind
    else ahead.behind = behind
    if (behind === undefined) level.last = ahead
    else behind.ahead = ahead
    // Links of an order that has left would keep long chains of finished orders from the garbage
    // collector.
    order.level = undefined
    order.ahead = undefined
    order.behind = undefined
    level.lots -= order.remaining
    level.orders -= 1
    if (level.orders === 0) this.#closeLevel(order.side, level)
  }

  reduce(order: Order, lots: number): void {
    const { level } = order
    if (level === undefined) throw new Error(`order ${order.id} does not rest in a book`)
    if (!(lots > 0 && lots <= order.remaining)) {
      throw new Error(`order ${order.id} cannot lose ${lots} of ${order.remaining} lots`)
    }
    order.remaining -= lots
    level.lots -= lots
    if (order.remaining === 0) this.remove(order)
  }

  levels(side: Side, max: number): Level[] {
    const shown: Level[] = []
    for (const { price, lots, orders } of this.#walk(side)) {
      if (shown.length >= max) break
      shown.push({ price, lots, orders })
    }
    return shown
  }

  /** The book must not change while it is walked. */
  *orders(side: Side): Iterable<Order> {
    for (const level of this.#walk(side)) {
      for (let order = level.first; order !== undefined; order = order.behind) yield order
    }
  }

  /** Best first. */
  *#walk(side: Side): Iterable<PriceLevel<Order>> {
    const { prices, byPrice } = this.#sideOf(side)
    for (const price of prices) {
      const level = byPrice.get(price)
      if (level !== undefined) yield level
    }
  }

  #sideOf(side: Side): BookSide<Order> {
    return side === 'buy' ? this.#bids : this.#asks
  }

  #openLevel(side: Side, price: number): PriceLevel<Order> {
    const bookSide = this.#sideOf(side)
    const { prices, byPrice, best } = bookSide
    const level = this.#spareLevels.pop() ?? newLevel<Order>()
    level.price = price
    byPrice.set(price, level)
    prices.add(price)
    if (best === undefined || isBetter(side, price, best.price)) bookSide.best = level
    return level
  }

  #closeLevel(side: Side, level: PriceLevel<Order>): void {
    const bookSide = this.#sideOf(side)
    const { prices, byPrice } = bookSide
    if (byPrice.get(level.price) !== level) throw new Error('the order rests in another book')
    byPrice.delete(level.price)
    this.#spareLevels.push(level)
    prices.delete(level.price)
    if (level !== bookSide.best) return
    const next = prices.best
    bookSide.best = next === undefined ? undefined : byPrice.get(next)
  }
}

function newLevel<Order>(): PriceLevel<Order> {
  return { price: 0, lots: 0, orders: 0, first: undefined, last: undefined }
}

function newSide<Order>(side: Side): BookSide<Order> {
  return { prices: new PriceList(side), byPrice: new Map(), best: undefined }
}
