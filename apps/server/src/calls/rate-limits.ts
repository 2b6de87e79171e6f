import type { RateClass } from '@candor/protocol'

import { addressBlock } from './address-block.ts'
import { type BucketSize, TokenBuckets } from './token-buckets.ts'

export type RateAnswer = { ok: true } | { ok: false; retryAfterMs: number }

type Limit = BucketSize & { readonly by: 'user' | 'user_or_address' | 'address' }

function limitsFor(demo: boolean): Record<RateClass, Limit> {
  return {
    order: { burst: 100, tokenMs: 20, by: 'user' },
    read: { burst: 200, tokenMs: 20, by: 'user_or_address' },
    money: { burst: 20, tokenMs: 200, by: 'user' },
    // Each upload is decoded; the number of concurrent decodings is limited separately.
    upload: { burst: 20, tokenMs: 6_000, by: 'user' },
    login: { burst: 10, tokenMs: 6_000, by: 'address' },
    // Of a caller with a session, so that users of one address do not wait for each other.
    security: { burst: 20, tokenMs: 6_000, by: 'user' },
    // Asks whether another person has an account.
    lookup: { burst: 10, tokenMs: 6_000, by: 'user' },
    // A demo sends no mail, so it cannot be used to flood a mailbox, and many users may share one address.
    code: demo
      ? { burst: 60, tokenMs: 60_000, by: 'address' }
      : { burst: 10, tokenMs: 360_000, by: 'address' },
  }
}

/** Session look-ups in the database of one address, whatever call they precede: many users may share the address. */
const lookUps: BucketSize = { burst: 200, tokenMs: 20 }

/** `demo`: no message leaves the server. */
type Options = { readonly demo: boolean; readonly now?: () => number; readonly bucketsMax?: number }

/** Token buckets by rate class, per user or address block (IPv6 by /64). */
export class RateLimits {
  readonly #limits: Record<RateClass, Limit>
  readonly #classes: Record<RateClass, TokenBuckets>
  readonly #lookUps: TokenBuckets

  constructor({ demo, now = Date.now, bucketsMax }: Options) {
    const bucketsOf = (size: BucketSize) => new TokenBuckets(size, { now, bucketsMax })
    const limits = limitsFor(demo)
    this.#limits = limits
    this.#classes = {
      order: bucketsOf(limits.order),
      read: bucketsOf(limits.read),
      money: bucketsOf(limits.money),
      upload: bucketsOf(limits.upload),
      login: bucketsOf(limits.login),
      security: bucketsOf(limits.security),
      lookup: bucketsOf(limits.lookup),
      code: bucketsOf(limits.code),
    }
    this.#lookUps = bucketsOf(lookUps)
  }

  /** Takes one token, or returns the time until the next one; a refusal takes no token. */
  take(rate: RateClass, caller: { userId?: number | undefined; ip: string }): RateAnswer {
    const userId = this.#limits[rate].by === 'address' ? undefined : caller.userId
    return answerOf(this.#classes[rate].take(userId ?? addressBlock(caller.ip)))
  }

  /** Precedes each look-up of a session that is not in memory, so that tokens without a session cost no queries. */
  takeLookUp(ip: string): RateAnswer {
    return answerOf(this.#lookUps.take(addressBlock(ip)))
  }
}

function answerOf(retryAfterMs: number): RateAnswer {
  return retryAfterMs === 0 ? { ok: true } : { ok: false, retryAfterMs }
}
