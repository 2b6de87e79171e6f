import type { RateClass } from '@candor/protocol'

import { addressBlock } from './address-block.ts'
import { evictOldest } from './evict-oldest.ts'

export type RateAnswer = { ok: true } | { ok: false; retryAfterMs: number }

/** `burst` tokens at most, a new one every `tokenMs`. */
type Limit = { burst: number; tokenMs: number; by: 'user' | 'user_or_address' | 'address' }

const bucketsMax = 100_000

function limitsFor(demo: boolean): Record<RateClass, Limit> {
  return {
    order: { burst: 100, tokenMs: 20, by: 'user' },
    read: { burst: 200, tokenMs: 20, by: 'user_or_address' },
    money: { burst: 20, tokenMs: 200, by: 'user' },
    // Each upload is decoded; the number of concurrent decodings is limited separately.
    upload: { burst: 20, tokenMs: 6_000, by: 'user' },
    login: { burst: 10, tokenMs: 6_000, by: 'address' },
    // A demo sends no mail, so it cannot be used to flood a mailbox, and many users may share one address.
    code: demo
      ? { burst: 60, tokenMs: 60_000, by: 'address' }
      : { burst: 10, tokenMs: 360_000, by: 'address' },
  }
}

/** Token buckets by rate class, per user or address block (IPv6 by /64). In memory only: a restart resets them. */
export class RateLimits {
  readonly #limits: Record<RateClass, Limit>
  readonly #now: () => number
  readonly #bucketsMax: number
  readonly #classes: Record<RateClass, Map<string | number, number>> = {
    order: new Map(),
    read: new Map(),
    money: new Map(),
    upload: new Map(),
    login: new Map(),
    code: new Map(),
  }

  constructor(options: { demo: boolean; now?: () => number; bucketsMax?: number }) {
    this.#limits = limitsFor(options.demo)
    this.#now = options.now ?? Date.now
    this.#bucketsMax = options.bucketsMax ?? bucketsMax
  }

  /** Takes one token, or returns the time until the next one; a refusal takes no token. */
  take(rate: RateClass, caller: { userId?: number | undefined; ip: string }): RateAnswer {
    const { burst, tokenMs, by } = this.#limits[rate]
    const userId = by === 'address' ? undefined : caller.userId
    const key = userId ?? addressBlock(caller.ip)
    const buckets = this.#classes[rate]
    const now = this.#now()
    const emptyMs = burst * tokenMs

    // A bucket is one number: the time when it is full again. A clock set back must not lock out a caller.
    const fullAt = Math.min(Math.max(buckets.get(key) ?? 0, now), now + emptyMs)
    const nextFullAt = fullAt + tokenMs
    const retryAfterMs = nextFullAt - emptyMs - now
    if (retryAfterMs > 0) return { ok: false, retryAfterMs }

    buckets.delete(key) // Inserted again at the end: the map's order is the order of last use.
    // The least recently used bucket is closest to full, so its eviction grants the fewest tokens.
    evictOldest(buckets, this.#bucketsMax)
    buckets.set(key, nextFullAt)
    return { ok: true }
  }
}
