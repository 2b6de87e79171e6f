import { brokenInvariant } from '../../assert.ts'
import { copyInto } from '../../copy-into.ts'
import { noPlace, OrderIndex } from '../../order-book/order-index.ts'
import type { SpotOrder } from './spot-order.ts'
import type { Trader } from './trader.ts'

const roomAtStart = 1024

/** The links of a place: its neighbours in the owner's list. */
const links = { ahead: 0, behind: 1, all: 2 } as const

/**
 * Resting orders of users, by id and by owner. The list of an owner is a chain of places in a column: with thousands of users
 * it touches a fraction of the memory that lists of objects would load into the processor's cache (decision 18).
 */
export class LiveOrders {
  readonly #index = new OrderIndex<SpotOrder>()
  #links = new Int32Array(roomAtStart * links.all)

  get(id: number): SpotOrder | undefined {
    return this.#index.get(id)
  }

  add(order: SpotOrder, trader: Trader): void {
    if (order.place !== noPlace) throw brokenInvariant('an order is listed once')
    const place = this.#index.add(order)
    if (place * links.all >= this.#links.length) this.#grow()
    this.#setLink(place, links.ahead, trader.last)
    this.#setLink(place, links.behind, noPlace)
    if (trader.last === noPlace) trader.first = place
    else this.#setLink(trader.last, links.behind, place)
    trader.last = place
    trader.resting += 1
    order.place = place
    order.trader = trader
  }

  delete(order: SpotOrder): void {
    const { place, trader } = order
    const deleted = this.#index.delete(order.id)
    if (trader === undefined || deleted !== order)
      throw brokenInvariant('a live order has its place')
    const ahead = this.#link(place, links.ahead)
    const behind = this.#link(place, links.behind)
    if (ahead === noPlace) trader.first = behind
    else this.#setLink(ahead, links.behind, behind)
    if (behind === noPlace) trader.last = ahead
    else this.#setLink(behind, links.ahead, ahead)
    trader.resting -= 1
    order.place = noPlace
    order.trader = undefined
  }

  /** In the order of arrival. */
  *of(trader: Trader): Iterable<SpotOrder> {
    for (let place = trader.first; place !== noPlace; place = this.#link(place, links.behind)) {
      const order = this.#index.at(place)
      if (order !== undefined) yield order
    }
  }

  values(): Iterable<SpotOrder> {
    return this.#index.values()
  }

  #link(place: number, kind: number): number {
    return this.#links[place * links.all + kind] ?? noPlace
  }

  #setLink(place: number, kind: number, to: number): void {
    this.#links[place * links.all + kind] = to
  }

  #grow(): void {
    this.#links = copyInto(new Int32Array(this.#links.length * 2), this.#links)
  }
}
