import { evictOldest } from './evict-oldest.ts'

/** `burst` tokens at most, a new one every `tokenMs`. */
export type BucketSize = { readonly burst: number; readonly tokenMs: number }

const bucketsMax = 100_000

/** A token bucket for each key, at most `bucketsMax` of them. In memory only: a restart resets them. */
export class TokenBuckets {
  readonly #size: BucketSize
  readonly #now: () => number
  readonly #bucketsMax: number
  /** The time when each bucket is full again. */
  readonly #fullAt = new Map<string | number, number>()

  constructor(size: BucketSize, options: { now: () => number; bucketsMax?: number | undefined }) {
    this.#size = size
    this.#now = options.now
    this.#bucketsMax = options.bucketsMax ?? bucketsMax
  }

  /** Takes `count` tokens and returns 0, or returns the milliseconds until there are as many; a refusal takes no token. */
  take(key: string | number, count = 1): number {
    const { burst, tokenMs } = this.#size
    const now = this.#now()
    const emptyMs = burst * tokenMs
    // A clock set back must not lock out a caller.
    const fullAt = Math.min(Math.max(this.#fullAt.get(key) ?? 0, now), now + emptyMs)
    const nextFullAt = fullAt + count * tokenMs
    const retryAfterMs = nextFullAt - emptyMs - now
    if (retryAfterMs > 0) return retryAfterMs

    this.#fullAt.delete(key) // Inserted again at the end: the map's order is the order of last use.
    // The least recently used bucket is closest to full, so its eviction grants the fewest tokens.
    evictOldest(this.#fullAt, this.#bucketsMax)
    this.#fullAt.set(key, nextFullAt)
    return 0
  }
}
