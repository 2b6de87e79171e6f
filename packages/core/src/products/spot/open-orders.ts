import { assert } from '../../assert.ts'
import type { SpotOrder } from './spot-order.ts'

/**
 * The resting orders of one user, in the order they came. The list runs through the orders themselves: a set of thousands
 * of users is mostly out of the processor's cache, and each order would go there four times.
 */
export class OpenOrders implements Iterable<SpotOrder> {
  size = 0
  #first: SpotOrder | undefined = undefined
  #last: SpotOrder | undefined = undefined

  add(order: SpotOrder): void {
    assert(order.openAmong === undefined, 'an order is listed once')
    order.openAmong = this
    order.earlier = this.#last
    if (this.#last === undefined) this.#first = order
    else this.#last.later = order
    this.#last = order
    this.size += 1
  }

  remove(order: SpotOrder): void {
    assert(order.openAmong === this, 'the order is listed here')
    const { earlier, later } = order
    if (earlier === undefined) this.#first = later
    else earlier.later = later
    if (later === undefined) this.#last = earlier
    else later.earlier = earlier
    order.openAmong = undefined
    order.earlier = undefined
    order.later = undefined
    this.size -= 1
  }

  /** The list must not change while it is walked. */
  *[Symbol.iterator](): Iterator<SpotOrder> {
    for (let order = this.#first; order !== undefined; order = order.later) yield order
  }
}
