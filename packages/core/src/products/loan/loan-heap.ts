type Entry = { readonly id: number; readonly key: number; place: number }

/** Loans by a number, the highest first, of equal ones the lowest id: the order follows from the entries alone. */
export class LoanHeap {
  readonly #heap: Entry[] = []
  readonly #entries = new Map<number, Entry>()

  /** Undefined where it is empty. */
  get first(): Readonly<Pick<Entry, 'id' | 'key'>> | undefined {
    return this.#heap[0]
  }

  /** Adds a loan, or gives it another number. */
  set(id: number, key: number): void {
    this.delete(id)
    const entry = { id, key, place: this.#heap.length }
    this.#entries.set(id, entry)
    this.#heap.push(entry)
    this.#raise(entry)
  }

  delete(id: number): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    this.#entries.delete(id)
    const last = this.#heap.pop()
    if (last === undefined || last === entry) return
    this.#put(last, entry.place)
    this.#raise(last)
    this.#lower(last)
  }

  #raise(entry: Entry): void {
    while (entry.place > 0) {
      const place = (entry.place - 1) >> 1
      const above = this.#heap[place]
      if (above === undefined || !isBefore(entry, above)) return
      this.#put(above, entry.place)
      this.#put(entry, place)
    }
  }

  #lower(entry: Entry): void {
    for (;;) {
      const left = this.#heap[2 * entry.place + 1]
      const right = this.#heap[2 * entry.place + 2]
      if (left === undefined) return
      const next = right !== undefined && isBefore(right, left) ? right : left
      if (!isBefore(next, entry)) return
      const { place } = next
      this.#put(next, entry.place)
      this.#put(entry, place)
    }
  }

  #put(entry: Entry, place: number): void {
    this.#heap[place] = entry
    entry.place = place
  }
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.key === other.key ? one.id < other.id : one.key > other.key
