import { assert } from '../../assert.ts'
import type { SpotOrder } from './spot-order.ts'

/** Orders whose ids follow each other; those that are done have left their places. */
export type LivePage = {
  readonly number: number
  orders: number
  readonly places: (SpotOrder | undefined)[]
}

const size = 16

/**
 * Resting orders of users by id. Ids are given in turn, so orders that come together lie in one small page, and the map of pages
 * is asked a fraction as often as one of orders would be: an order knows its own.
 */
export class LiveOrders {
  readonly #pages = new Map<number, LivePage>()
  #last: LivePage = { number: -1, orders: 0, places: [] }

  get(id: number): SpotOrder | undefined {
    return this.#pages.get(Math.floor(id / size))?.places[id % size]
  }

  add(order: SpotOrder): void {
    assert(order.page === undefined, 'an order is listed once')
    const number = Math.floor(order.id / size)
    const page = number === this.#last.number ? this.#last : this.#open(number)
    page.places[order.id % size] = order
    page.orders += 1
    order.page = page
  }

  delete(order: SpotOrder): void {
    const { page } = order
    assert(page !== undefined, 'a live order is known')
    page.places[order.id % size] = undefined
    page.orders -= 1
    order.page = undefined
    if (page.orders === 0 && page !== this.#last) this.#pages.delete(page.number)
  }

  *values(): Iterable<SpotOrder> {
    for (const { places } of this.#pages.values()) {
      for (const order of places) if (order !== undefined) yield order
    }
  }

  #open(number: number): LivePage {
    const known = this.#pages.get(number)
    if (known !== undefined) return known
    const page = { number, orders: 0, places: Array<SpotOrder | undefined>(size).fill(undefined) }
    if (this.#last.orders === 0) this.#pages.delete(this.#last.number)
    this.#pages.set(number, page)
    this.#last = page
    return page
  }
}
