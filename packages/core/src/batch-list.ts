const roomAtStart = 16

/**
 * A list of what a batch has changed, allocated with the size of the last one: an array that starts empty is copied four
 * times before it holds a hundred items, thousands of times a second.
 */
export class BatchList<Item> {
  #items = roomFor<Item>(roomAtStart)
  #size = 0

  get isEmpty(): boolean {
    return this.#size === 0
  }

  add(item: Item): void {
    // Checked first: where the index may be past the end, V8 writes each item by its generic store.
    if (this.#size === this.#items.length) this.#items.push(item)
    else this.#items[this.#size] = item
    this.#size += 1
  }

  /** What was added since the last call. */
  take(): Item[] {
    const items = this.#items
    const size = this.#size
    items.length = size
    this.#items = roomFor<Item>(Math.max(roomAtStart, size + (size >> 2)))
    this.#size = 0
    return items as Item[]
  }
}

function roomFor<Item>(size: number): (Item | undefined)[] {
  return Array<Item | undefined>(size).fill(undefined)
}
