/** More than ever wait at once; a key is a slot beside the serial number of its use. */
const slotsMax = 2 ** 20
const serialsMax = 2 ** 32

/**
 * A slot map: it names what it keeps by keys of its own, and knows a key that has been used already. A `Map` would go on keeping
 * what was taken out of it, in tables that it has outgrown (decision 19).
 */
export class SlotMap<Item> {
  readonly #items: (Item | undefined)[] = []
  readonly #keys: number[] = []
  readonly #free: number[] = []
  #serial = 0

  get size(): number {
    return this.#items.length - this.#free.length
  }

  /** Keeps the item and answers its key. */
  insert(item: Item): number {
    const slot = this.#free.pop() ?? this.#items.length
    const key = this.#serial * slotsMax + slot
    this.#serial = (this.#serial + 1) % serialsMax
    this.#items[slot] = item
    this.#keys[slot] = key
    return key
  }

  /** Takes the item out and returns it. Throws for a key that nothing is kept by. */
  remove(key: number): Item {
    const slot = key % slotsMax
    const item = this.#items[slot]
    if (item === undefined || this.#keys[slot] !== key) throw new Error(`nothing is kept by ${key}`)
    this.#items[slot] = undefined
    this.#free.push(slot)
    return item
  }
}
