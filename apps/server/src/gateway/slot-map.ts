/** An upper bound of pending items; a key combines a slot and a serial number. */
const slotsMax = 2 ** 20
const serialsMax = 2 ** 32

/**
 * A slot map: it assigns the keys, and rejects a key whose item was removed. A `Map` retains removed entries in tables that
 * it has outgrown (decision 19).
 */
export class SlotMap<Item> {
  readonly #items: (Item | undefined)[] = []
  readonly #keys: number[] = []
  readonly #free: number[] = []
  #serial = 0

  get size(): number {
    return this.#items.length - this.#free.length
  }

  /** Stores the item and returns its key. */
  insert(item: Item): number {
    const slot = this.#free.pop() ?? this.#items.length
    const key = this.#serial * slotsMax + slot
    this.#serial = (this.#serial + 1) % serialsMax
    this.#items[slot] = item
    this.#keys[slot] = key
    return key
  }

  /** Removes the item and returns it. Throws for an unknown key. */
  remove(key: number): Item {
    const slot = key % slotsMax
    const item = this.#items[slot]
    if (item === undefined || this.#keys[slot] !== key)
      throw new Error(`no item has the key ${key}`)
    this.#items[slot] = undefined
    this.#free.push(slot)
    return item
  }
}
