import { copyInto } from '../copy-into.ts'

/** A power of two: the last bits of an id select its chain. */
const roomAtStart = 1024

/** No place: places begin at 1. */
export const noPlace = 0

/**
 * Orders by their ids. Each has a place in a few columns, and orders whose ids end in the same bits form a chain of places:
 * ids are ascending, so chains are short, and orders of the same time are adjacent. A map would scatter them (decision 18).
 */
export class OrderIndex<Order extends { readonly id: number }> {
  #room = roomAtStart
  readonly #orders: (Order | undefined)[] = [undefined]
  #ids = new Float64Array(roomAtStart)
  /** The first place of each chain, and the next after each place. */
  #chains = new Int32Array(roomAtStart)
  #next = new Int32Array(roomAtStart)
  /** The first of the free places, which form another chain. */
  #free = noPlace

  /** The order at a place that one was given. */
  at(place: number): Order | undefined {
    return this.#orders[place]
  }

  get(id: number): Order | undefined {
    let place = this.#chains[this.#chainOf(id)] ?? noPlace
    while (place !== noPlace) {
      if (this.#ids[place] === id) return this.#orders[place]
      place = this.#next[place] ?? noPlace
    }
    return undefined
  }

  /** Adds an order that is not there; returns its place until it is deleted. */
  add(order: Order): number {
    const place = this.#takePlace()
    this.#orders[place] = order
    this.#ids[place] = order.id
    this.#chain(place, order.id)
    return place
  }

  /** Deletes the order with that id and returns it, if there is one. */
  delete(id: number): Order | undefined {
    const chain = this.#chainOf(id)
    let before = noPlace
    let place = this.#chains[chain] ?? noPlace
    while (place !== noPlace && this.#ids[place] !== id) {
      before = place
      place = this.#next[place] ?? noPlace
    }
    if (place === noPlace) return undefined
    const next = this.#next[place] ?? noPlace
    if (before === noPlace) this.#chains[chain] = next
    else this.#next[before] = next
    const order = this.#orders[place]
    this.#orders[place] = undefined
    this.#next[place] = this.#free
    this.#free = place
    return order
  }

  *values(): Iterable<Order> {
    for (const order of this.#orders) if (order !== undefined) yield order
  }

  #takePlace(): number {
    const place = this.#free
    if (place === noPlace) {
      if (this.#orders.length === this.#room) this.#grow()
      return this.#orders.length
    }
    this.#free = this.#next[place] ?? noPlace
    return place
  }

  #chainOf(id: number): number {
    return id & (this.#room - 1)
  }

  #chain(place: number, id: number): void {
    const chain = this.#chainOf(id)
    this.#next[place] = this.#chains[chain] ?? noPlace
    this.#chains[chain] = place
  }

  /** Only when every place is used. */
  #grow(): void {
    this.#room *= 2
    this.#ids = copyInto(new Float64Array(this.#room), this.#ids)
    this.#next = new Int32Array(this.#room)
    this.#chains = new Int32Array(this.#room)
    for (let place = 1; place < this.#orders.length; place += 1) {
      this.#chain(place, this.#ids[place] ?? 0)
    }
  }
}
