type Quote = { readonly userId: number; readonly adId: number; readonly price: number }

/** How long a price that a preview has shown holds. */
const quoteMs = 15_000

/** Prices that float, as previews have shown them: an index moves while a user reads. A restart discards them. */
export class OrderQuotes {
  readonly #now: () => number
  /** When each ends, in the order of their ends. */
  readonly #ends = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns when it ends. */
  keep(quote: Quote): number {
    const now = this.#now()
    for (const [key, end] of this.#ends) {
      if (end > now) break
      this.#ends.delete(key)
    }
    const key = keyOf(quote)
    this.#ends.delete(key)
    this.#ends.set(key, now + quoteMs)
    return now + quoteMs
  }

  holds(quote: Quote): boolean {
    return (this.#ends.get(keyOf(quote)) ?? 0) > this.#now()
  }
}

const keyOf = ({ userId, adId, price }: Quote) => `${userId} ${adId} ${price}`
