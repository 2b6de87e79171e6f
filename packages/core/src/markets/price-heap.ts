type Entry = { readonly key: number; readonly id: number }

/** Entries by a number, the largest first. */
export class PriceHeap {
  readonly #entries: Entry[] = []

  get size(): number {
    return this.#entries.length
  }

  get top(): Entry | undefined {
    return this.#entries[0]
  }

  add(entry: Entry): void {
    const entries = this.#entries
    let at = entries.length
    entries.push(entry)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = entries[parent]
      if (above === undefined || above.key >= entry.key) break
      entries[at] = above
      at = parent
    }
    entries[at] = entry
  }

  removeTop(): void {
    const entries = this.#entries
    const last = entries.pop()
    if (last === undefined || entries.length === 0) return
    let at = 0
    for (;;) {
      const [left, right] = [entries[2 * at + 1], entries[2 * at + 2]]
      const isRight = left !== undefined && right !== undefined && right.key > left.key
      const below = isRight ? right : left
      if (below === undefined || below.key <= last.key) break
      entries[at] = below
      at = 2 * at + (isRight ? 2 : 1)
    }
    entries[at] = last
  }
}
