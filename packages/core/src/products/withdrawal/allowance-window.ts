import type { Amount } from '../../money/amount.ts'

type Part = { readonly at: number; readonly value: Amount }

/**
 * What one user's limit counts, in the order of time, with its sum. A user can send many times a day, so adding the newest
 * and reading the sum cost the same however many there are.
 */
export class AllowanceWindow {
  readonly #parts: Part[] = []
  /** What is before this index is discarded. */
  #first = 0
  #sum = 0n

  /** The sum of what is later than `start`. Changes nothing. */
  sum(start: number): bigint {
    let sum = this.#sum
    for (let index = this.#first; index < this.#parts.length; index += 1) {
      const part = this.#parts[index]
      if (part === undefined || part.at > start) break
      sum -= part.value
    }
    return sum
  }

  add(part: Part): void {
    const place = this.#parts.findLastIndex(({ at }) => at <= part.at) + 1
    this.#parts.splice(Math.max(place, this.#first), 0, part)
    this.#sum += part.value
  }

  remove({ at, value }: Part): void {
    const place = this.#parts.findLastIndex((part) => part.at === at && part.value === value)
    if (place < this.#first) return
    this.#parts.splice(place, 1)
    this.#sum -= value
  }

  /** Discards what is not later than `start`. */
  discard(start: number): void {
    this.#sum = this.sum(start)
    while ((this.#parts[this.#first]?.at ?? Infinity) <= start) this.#first += 1
    // Moving the rest each time would cost as much as there is; this way it is moved once for as many as are discarded.
    if (this.#first * 2 <= this.#parts.length) return
    this.#parts.splice(0, this.#first)
    this.#first = 0
  }
}
