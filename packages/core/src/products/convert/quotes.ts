import type { StateHash } from '../../state-hash.ts'
import type { ConvertQuote } from './conversion.ts'

/** The last quote of each user: a new one replaces it. */
export class Quotes {
  readonly #byUser = new Map<number, ConvertQuote>()
  #changed: ConvertQuote[] = []
  #batch = 1

  takeChanges(): readonly ConvertQuote[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  of(userId: number): ConvertQuote | undefined {
    return this.#byUser.get(userId)
  }

  /** In the order of the users' ids. */
  all(): ConvertQuote[] {
    return [...this.#byUser.values()].toSorted((a, b) => a.userId - b.userId)
  }

  add(quote: ConvertQuote): void {
    this.restore(quote)
    this.#touch(quote)
  }

  use(quote: ConvertQuote): void {
    quote.isUsed = true
    this.#touch(quote)
  }

  restore(quote: ConvertQuote): void {
    this.#byUser.set(quote.userId, quote)
  }

  addTo(hash: StateHash): void {
    for (const { id, userId, fromId, toId, amount, receives, expiresAt, isUsed } of this.all())
      hash.add(id, userId, fromId, toId, amount, receives, expiresAt, Number(isUsed))
  }

  #touch(quote: ConvertQuote): void {
    if (quote.touchedIn === this.#batch) return
    quote.touchedIn = this.#batch
    this.#changed.push(quote)
  }
}
