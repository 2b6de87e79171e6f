/** Work that the exchange does by itself at a time, for one thing of a kind. */
export type Timer<Kind extends string> = {
  readonly at: number
  readonly kind: Kind
  readonly id: number
}

type Entry<Kind extends string> = Timer<Kind> & { isStale: boolean }

/**
 * Timers in order of time, then kind, then id. Setting a timer again moves it; clearing an unknown one has no
 * effect. Timers are not stored: each is derived from its row when the exchange is loaded.
 */
export class Timers<Kind extends string> {
  readonly #heap: Entry<Kind>[] = []
  readonly #live = new Map<Kind, Map<number, Entry<Kind>>>()

  /** When the next timer is due. */
  get nextAt(): number | undefined {
    this.#dropStale()
    return this.#heap[0]?.at
  }

  set(kind: Kind, id: number, at: number): void {
    this.clear(kind, id)
    const entry = { at, kind, id, isStale: false }
    const entries = this.#live.get(kind)
    if (entries === undefined) this.#live.set(kind, new Map([[id, entry]]))
    else entries.set(id, entry)
    this.#push(entry)
  }

  clear(kind: Kind, id: number): void {
    const entry = this.#live.get(kind)?.get(id)
    if (entry === undefined) return
    entry.isStale = true
    this.#live.get(kind)?.delete(id)
  }

  /** Removes and returns the first timer due at `at` or before. */
  takeDue(at: number): Timer<Kind> | undefined {
    // Every command calls this, and usually no timer is due.
    if (!this.#mayBeDue(at)) return undefined
    this.#dropStale()
    const first = this.#heap[0]
    if (first === undefined || first.at > at) return undefined
    this.#pop()
    this.#live.get(first.kind)?.delete(first.id)
    return first
  }

  #mayBeDue(at: number): boolean {
    if (this.#heap.length === 0) return false
    const first = this.#heap[0]
    return first !== undefined && first.at <= at
  }

  // A timer that was moved or cleared stays in the heap until it reaches the top.
  #dropStale(): void {
    while (this.#heap[0]?.isStale === true) this.#pop()
  }

  #push(timer: Entry<Kind>): void {
    const heap = this.#heap
    let index = heap.length
    heap.push(timer)
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent]
      if (above === undefined || isBefore(above, timer)) break
      heap[index] = above
      index = parent
    }
    heap[index] = timer
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      let smaller = heap[child]
      const right = heap[child + 1]
      if (smaller === undefined) break
      if (right !== undefined && isBefore(right, smaller)) {
        child += 1
        smaller = right
      }
      if (isBefore(last, smaller)) break
      heap[index] = smaller
      index = child
    }
    heap[index] = last
  }
}

function isBefore(a: Timer<string>, b: Timer<string>): boolean {
  if (a.at !== b.at) return a.at < b.at
  if (a.kind !== b.kind) return a.kind < b.kind
  return a.id < b.id
}
