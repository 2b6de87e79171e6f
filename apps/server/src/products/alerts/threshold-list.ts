type Entry<Item> = { readonly key: number; readonly id: number; readonly item: Item }

/** Whether a comes before b from the end of the list: the lower key, then the lower id. */
const isNearer = (a: { key: number; id: number }, b: { key: number; id: number }) =>
  a.key < b.key || (a.key === b.key && a.id < b.id)

/**
 * Items by a number that rises up to them. The nearest is last, so a number that has reached none costs one comparison,
 * however many there are.
 */
export class ThresholdList<Item> {
  readonly #entries: Entry<Item>[] = []

  get size(): number {
    return this.#entries.length
  }

  add(entry: Entry<Item>): void {
    this.#entries.splice(this.#placeOf(entry), 0, entry)
  }

  /** The entry that was added with this key and id. */
  remove(wanted: { readonly key: number; readonly id: number }): void {
    const at = this.#placeOf(wanted)
    const entry = this.#entries[at]
    if (entry?.id === wanted.id && entry.key === wanted.key) this.#entries.splice(at, 1)
  }

  /** Removes and returns the nearest item, if the number has reached it. */
  takeReached(number: number): Item | undefined {
    const last = this.#entries.at(-1)
    if (last === undefined || last.key > number) return undefined
    this.#entries.pop()
    return last.item
  }

  /** The first place whose entry is not farther than this one. */
  #placeOf(wanted: { readonly key: number; readonly id: number }): number {
    let [from, to] = [0, this.#entries.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      const entry = this.#entries[middle]
      if (entry !== undefined && isNearer(wanted, entry)) from = middle + 1
      else to = middle
    }
    return from
  }
}
