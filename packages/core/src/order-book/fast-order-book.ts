import { type Level, type OrderBook, type Side } from './order-book.ts'
import { type PriceLevel, type RestingOrder } from './resting-order.ts'

/** `levels` is sorted with the best price at its end, where most orders come and go. */
type BookSide<Order> = {
  readonly levels: PriceLevel<Order>[]
  readonly byPrice: Map<number, PriceLevel<Order>>
}

/**
 * Each level is a linked list that runs through the orders themselves, and emptied levels are used
 * again: the book allocates nothing while orders fill. There is no index by id: every caller has
 * already looked its order up by a key of its own, and a second map would be work done twice.
 */
export class FastOrderBook<Order extends RestingOrder<Order>> implements OrderBook<Order> {
  readonly #bids: BookSide<Order> = { levels: [], byPrice: new Map() }
  readonly #asks: BookSide<Order> = { levels: [], byPrice: new Map() }
  readonly #spareLevels: PriceLevel<Order>[] = []

  front(side: Side): Order | undefined {
    const { levels } = this.#sideOf(side)
    // Reading index -1 of an empty array would make V8 give up on the fast path.
    return levels.length === 0 ? undefined : levels[levels.length - 1]?.first
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

  lotsWithin(side: Side, limit: number, enough: number): number {
    const { levels } = this.#sideOf(side)
    let lots = 0
    for (let index = levels.length - 1; index >= 0 && lots < enough; index -= 1) {
      const level = levels[index]
      if (level === undefined || isBetter(side, limit, level.price)) break
      lots += level.lots
    }
    return Math.min(lots, enough)
  }

  levels(side: Side, max: number): Level[] {
    const { levels } = this.#sideOf(side)
    return levels
      .slice(Math.max(0, levels.length - max))
      .toReversed()
      .map(({ price, lots, orders }) => ({ price, lots, orders }))
  }

  /** The book must not change while it is walked. */
  *orders(side: Side): Iterable<Order> {
    for (const level of this.#sideOf(side).levels.toReversed()) {
      for (let order = level.first; order !== undefined; order = order.behind) yield order
    }
  }

  #sideOf(side: Side): BookSide<Order> {
    return side === 'buy' ? this.#bids : this.#asks
  }

  #openLevel(side: Side, price: number): PriceLevel<Order> {
    const { levels, byPrice } = this.#sideOf(side)
    const level = this.#spareLevels.pop() ?? newLevel<Order>()
    level.price = price
    byPrice.set(price, level)
    // New prices are mostly near the best, so a walk from the end is shorter than a binary search.
    let index = levels.length
    levels.push(level)
    for (; index > 0; index -= 1) {
      const better = levels[index - 1]
      if (better === undefined || !isBetter(side, better.price, price)) break
      levels[index] = better
    }
    levels[index] = level
    return level
  }

  /** Moves the better levels down by one, from the end to the gap. */
  #closeLevel(side: Side, level: PriceLevel<Order>): void {
    const { levels, byPrice } = this.#sideOf(side)
    if (byPrice.get(level.price) !== level) throw new Error('the order rests in another book')
    byPrice.delete(level.price)
    let moved = levels.pop()
    for (let index = levels.length - 1; moved !== undefined && moved !== level; index -= 1) {
      const next = levels[index]
      levels[index] = moved
      moved = next
    }
    this.#spareLevels.push(level)
  }
}

function isBetter(side: Side, price: number, than: number): boolean {
  return side === 'buy' ? price > than : price < than
}

function newLevel<Order>(): PriceLevel<Order> {
  return { price: 0, lots: 0, orders: 0, first: undefined, last: undefined }
}
