import { assert } from '../../assert.ts'
import { copyInto } from '../../copy-into.ts'
import type { SpotOrder } from './spot-order.ts'
import type { Trader } from './trader.ts'

/** A power of two, for the last bits of an id name its chain. */
const roomAtStart = 1024

/** The name of no place: places begin at 1. */
export const noPlace = 0

/** What a place links to, beside each other: its neighbours in the owner's list, and the next in its chain. */
const links = { ahead: 0, behind: 1, next: 2, all: 4 } as const

/**
 * Resting orders of users, by their ids and by owner. Each has a place in a few columns, and lists and chains are numbers of
 * places: among thousands of users that is a fraction of the memory that lists and maps of objects bring into the processor's
 * cache, and neighbours are met in a column instead of visited (decision 18).
 */
export class LiveOrders {
  #room = roomAtStart
  readonly #orders: (SpotOrder | undefined)[] = [undefined]
  #ids = new Float64Array(roomAtStart)
  #links = new Int32Array(roomAtStart * links.all)
  /** The first place of each chain, whose ids have the same last bits. */
  #chains = new Int32Array(roomAtStart)
  /** The first of the places that orders have left, a chain of its own. */
  #free = noPlace

  get(id: number): SpotOrder | undefined {
    let place = this.#chains[this.#chainOf(id)] ?? noPlace
    while (place !== noPlace) {
      if (this.#ids[place] === id) return this.#orders[place]
      place = this.#link(place, links.next)
    }
    return undefined
  }

  add(order: SpotOrder, trader: Trader): void {
    assert(order.place === noPlace, 'an order is listed once')
    const place = this.#takePlace()
    this.#orders[place] = order
    this.#ids[place] = order.id
    this.#chain(place, order.id)
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
    assert(trader !== undefined && this.#orders[place] === order, 'a live order has its place')
    this.#unchain(place, order.id)
    const ahead = this.#link(place, links.ahead)
    const behind = this.#link(place, links.behind)
    if (ahead === noPlace) trader.first = behind
    else this.#setLink(ahead, links.behind, behind)
    if (behind === noPlace) trader.last = ahead
    else this.#setLink(behind, links.ahead, ahead)
    trader.resting -= 1
    this.#orders[place] = undefined
    this.#setLink(place, links.next, this.#free)
    this.#free = place
    order.place = noPlace
    order.trader = undefined
  }

  /** As they came. */
  *of(trader: Trader): Iterable<SpotOrder> {
    for (let place = trader.first; place !== noPlace; place = this.#link(place, links.behind)) {
      const order = this.#orders[place]
      if (order !== undefined) yield order
    }
  }

  *values(): Iterable<SpotOrder> {
    for (const order of this.#orders) if (order !== undefined) yield order
  }

  #takePlace(): number {
    const place = this.#free
    if (place === noPlace) {
      if (this.#orders.length === this.#room) this.#grow()
      return this.#orders.length
    }
    this.#free = this.#link(place, links.next)
    return place
  }

  #chainOf(id: number): number {
    return id & (this.#room - 1)
  }

  #chain(place: number, id: number): void {
    const chain = this.#chainOf(id)
    this.#setLink(place, links.next, this.#chains[chain] ?? noPlace)
    this.#chains[chain] = place
  }

  #unchain(place: number, id: number): void {
    const chain = this.#chainOf(id)
    const next = this.#link(place, links.next)
    let before = this.#chains[chain] ?? noPlace
    if (before === place) {
      this.#chains[chain] = next
      return
    }
    while (this.#link(before, links.next) !== place) {
      assert(before !== noPlace, 'a live order is in its chain')
      before = this.#link(before, links.next)
    }
    this.#setLink(before, links.next, next)
  }

  #link(place: number, kind: number): number {
    return this.#links[place * links.all + kind] ?? noPlace
  }

  #setLink(place: number, kind: number, to: number): void {
    this.#links[place * links.all + kind] = to
  }

  /** Only when every place is taken. */
  #grow(): void {
    this.#room *= 2
    this.#ids = copyInto(new Float64Array(this.#room), this.#ids)
    this.#links = copyInto(new Int32Array(this.#room * links.all), this.#links)
    this.#chains = new Int32Array(this.#room)
    for (let place = 1; place < this.#orders.length; place += 1) {
      this.#chain(place, this.#ids[place] ?? 0)
    }
  }
}
