/**
 * Keeps what soon leaves again at places, numbers that are given anew when they are free. In a `Map` it would not be gone when
 * it is taken out: tables that the map has outgrown keep what was in them (decision 19).
 */
export class Places<Item> {
  readonly #items: (Item | undefined)[] = []
  readonly #free: number[] = []

  /** How many are taken. */
  get taken(): number {
    return this.#items.length - this.#free.length
  }

  /** Keeps the item and answers its place. */
  take(item: Item): number {
    const place = this.#free.pop() ?? this.#items.length
    this.#items[place] = item
    return place
  }

  /** Hands the item back, whose place is free then. */
  leave(place: number): Item {
    const item = this.#items[place]
    if (item === undefined) throw new Error(`nothing is kept at ${place}`)
    this.#items[place] = undefined
    this.#free.push(place)
    return item
  }
}
