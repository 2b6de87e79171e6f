import { assert } from '../../assert.ts'
import type { Account } from '../../ledger/account.ts'
import type { Market } from '../../markets/market.ts'
import type { SpotOrder } from './spot-order.ts'

/** Money of one owner in both currencies of a market: what is free, and what holds for resting orders once one has rested. */
export type Purse = {
  readonly market: Market
  readonly base: Account
  readonly quote: Account
  baseHold: Account | undefined
  quoteHold: Account | undefined
}

/**
 * Everything about a user that each order asks for, in one place: among thousands of users nothing of the next one is in the
 * processor's cache, so what counts is how many objects an order has to visit. Iterating gives the resting orders as
 * they came; the list runs through the orders themselves.
 */
export class Trader implements Iterable<SpotOrder> {
  /** How many orders rest. */
  size = 0
  /** Of the market traded last. */
  purse: Purse | undefined = undefined
  #first: SpotOrder | undefined = undefined
  #last: SpotOrder | undefined = undefined

  add(order: SpotOrder): void {
    assert(order.trader === undefined, 'an order is listed once')
    order.trader = this
    order.earlier = this.#last
    if (this.#last === undefined) this.#first = order
    else this.#last.later = order
    this.#last = order
    this.size += 1
  }

  remove(order: SpotOrder): void {
    assert(order.trader === this, 'the order is listed here')
    const { earlier, later } = order
    if (earlier === undefined) this.#first = later
    else earlier.later = later
    if (later === undefined) this.#last = earlier
    else later.earlier = earlier
    order.trader = undefined
    order.earlier = undefined
    order.later = undefined
    this.size -= 1
  }

  /** The list must not change while it is walked. */
  *[Symbol.iterator](): Iterator<SpotOrder> {
    for (let order = this.#first; order !== undefined; order = order.later) yield order
  }
}
