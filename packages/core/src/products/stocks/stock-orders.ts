import { FastOrderBook } from '../../order-book/fast-order-book.ts'
import type { OrderBook } from '../../order-book/order-book.ts'
import type { StateHash } from '../../state-hash.ts'
import type { StockOrder } from './order.ts'

/** The orders that wait, by user and by market. */
export class StockOrders {
  readonly #all = new Map<number, StockOrder>()
  readonly #byUser = new Map<number, Map<number, StockOrder>>()
  readonly #books = new Map<number, OrderBook<StockOrder>>()
  /** By market, the market orders, which the next price fills or cancels. */
  readonly #prompt = new Map<number, Map<number, StockOrder>>()
  #changed: StockOrder[] = []
  #batch = 1

  takeChanges(): readonly StockOrder[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): StockOrder | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): StockOrder[] {
    return [...this.#all.values()].toSorted(byId)
  }

  /** In the order of the ids. */
  ofUser(userId: number): StockOrder[] {
    return [...(this.#byUser.get(userId)?.values() ?? [])].toSorted(byId)
  }

  /** How many users have an order that waits. */
  get userCount(): number {
    return this.#byUser.size
  }

  countOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  /** Best limit first, then the earlier. */
  bookOf(marketId: number): OrderBook<StockOrder> {
    return bookIn(this.#books, marketId)
  }

  /** The users with an order in a market. */
  ownersIn(marketId: number): Set<number> {
    const book = this.bookOf(marketId)
    return new Set([...book.orders('buy'), ...book.orders('sell')].map(({ owner }) => owner))
  }

  /** The market orders of a market, in the order of the ids. */
  promptIn(marketId: number): StockOrder[] {
    return [...(this.#prompt.get(marketId)?.values() ?? [])].toSorted(byId)
  }

  add(order: StockOrder): void {
    const { id, owner, marketId, kind } = order
    this.#all.set(id, order)
    mapIn(this.#byUser, owner).set(id, order)
    this.bookOf(marketId).add(order)
    if (kind === 'market') mapIn(this.#prompt, marketId).set(id, order)
  }

  remove(order: StockOrder): void {
    const { id, owner, marketId } = order
    this.#all.delete(id)
    const own = this.#byUser.get(owner)
    own?.delete(id)
    if (own?.size === 0) this.#byUser.delete(owner)
    this.bookOf(marketId).remove(order)
    this.#prompt.get(marketId)?.delete(id)
  }

  touch(order: StockOrder): void {
    if (order.touchedIn === this.#batch) return
    order.touchedIn = this.#batch
    this.#changed.push(order)
  }

  addTo(hash: StateHash): void {
    for (const order of this.all()) {
      hash.add(order.id, order.owner, order.marketId, order.side, order.kind, order.validity)
      hash.add(order.price, order.shares, Number(order.isQueued), order.held)
      hash.add(order.expiresAt, order.placedAt, order.placedSeq)
    }
  }
}

const byId = (one: StockOrder, other: StockOrder) => one.id - other.id

function bookIn(books: Map<number, OrderBook<StockOrder>>, key: number): OrderBook<StockOrder> {
  let found = books.get(key)
  if (found === undefined) {
    found = new FastOrderBook<StockOrder>()
    books.set(key, found)
  }
  return found
}

function mapIn(maps: Map<number, Map<number, StockOrder>>, key: number): Map<number, StockOrder> {
  let found = maps.get(key)
  if (found === undefined) {
    found = new Map()
    maps.set(key, found)
  }
  return found
}
