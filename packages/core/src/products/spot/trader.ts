import { assert } from '../../assert.ts'
import { noAccount } from '../../ledger/account.ts'
import type { Market } from '../../markets/market.ts'
import type { SpotOrder } from './spot-order.ts'

/**
 * Everything about a user that each order asks for, in one place: among thousands of users nothing of the next one is in the
 * processor's cache, so what counts is how many objects an order has to visit. That is also why the resting orders are a list of
 * their ids: links through the orders would have each that comes or goes visit its neighbours.
 */
export class Trader {
  /** The market traded last, and the trader's accounts of its currencies: what is free, and what holds for resting orders. */
  market: Market | undefined = undefined
  base = noAccount
  quote = noAccount
  /** None until an order has rested. */
  baseHold = noAccount
  quoteHold = noAccount
  /** As the orders came. */
  readonly #orderIds: number[] = []

  /** How many orders rest. */
  get size(): number {
    return this.#orderIds.length
  }

  get orderIds(): readonly number[] {
    return this.#orderIds
  }

  add(order: SpotOrder): void {
    assert(order.trader === undefined, 'an order is listed once')
    order.trader = this
    this.#orderIds.push(order.id)
  }

  /** Those that came later move up; most orders that go are among the last. */
  remove(order: SpotOrder): void {
    assert(order.trader === this, 'the order is listed here')
    order.trader = undefined
    const ids = this.#orderIds
    const { id } = order
    let moved = ids.pop()
    for (let index = ids.length - 1; moved !== id; index -= 1) {
      assert(index >= 0, 'the order is listed here')
      const one = ids[index]
      if (moved !== undefined) ids[index] = moved
      moved = one
    }
  }
}
