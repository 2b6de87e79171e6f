import type { Side } from '../../order-book/order-book.ts'
import { type AuctionInterest, type Clearing, clearingOf, type Cut, cutOf } from './formulas.ts'
import type { AuctionOrder } from './records.ts'

/** The lots of both sides with a limit of this many ticks. */
export type AuctionLevel = { readonly price: number; readonly buy: number; readonly sell: number }

/** The open orders of one auction: by user, and summed by limit, so that its price is found without a look at each of them. */
export class AuctionBook {
  readonly #orders = new Map<number, AuctionOrder>()
  readonly #byUser = new Map<number, Set<AuctionOrder>>()
  readonly #lots = { buy: new Map<number, number>(), sell: new Map<number, number>() }
  /** Both until an order is added or removed: many users look at them. */
  #clearing: Clearing | undefined
  #levels: readonly AuctionLevel[] | undefined

  /** In the order of their ids. */
  orders(): Iterable<AuctionOrder> {
    return this.#orders.values()
  }

  ofUser(userId: number): ReadonlySet<AuctionOrder> {
    return this.#byUser.get(userId) ?? none
  }

  /** Orders are added in the order of their ids. */
  add(order: AuctionOrder): void {
    const { id, userId, lots } = order
    this.#orders.set(id, order)
    const own = this.#byUser.get(userId)
    if (own === undefined) this.#byUser.set(userId, new Set([order]))
    else own.add(order)
    this.#count(order, lots)
  }

  remove(order: AuctionOrder): void {
    this.#orders.delete(order.id)
    this.#byUser.get(order.userId)?.delete(order)
    this.#count(order, -order.lots)
  }

  /** What the auction would end with now. */
  clearing(reference: number): Clearing {
    this.#clearing ??= clearingOf([...this.#interest('buy'), ...this.#interest('sell')], reference)
    return this.#clearing
  }

  /** Every limit of an open order, ascending. */
  levels(): readonly AuctionLevel[] {
    const { buy, sell } = this.#lots
    this.#levels ??= [...new Set([...buy.keys(), ...sell.keys()])]
      .toSorted((one, other) => one - other)
      .map((price) => ({ price, buy: buy.get(price) ?? 0, sell: sell.get(price) ?? 0 }))
    return this.#levels
  }

  /** The last order of a side that trades. */
  cut(side: Side, reference: number): Cut {
    return cutOf([...this.#orders.values()], side, this.clearing(reference).lots)
  }

  *#interest(side: Side): Iterable<AuctionInterest> {
    for (const [price, lots] of this.#lots[side]) yield { side, price, lots }
  }

  #count({ side, price }: AuctionOrder, added: number): void {
    const lots = (this.#lots[side].get(price) ?? 0) + added
    if (lots === 0) this.#lots[side].delete(price)
    else this.#lots[side].set(price, lots)
    this.#clearing = undefined
    this.#levels = undefined
  }
}

const none: ReadonlySet<AuctionOrder> = new Set()
