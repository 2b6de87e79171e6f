import { createHmac, timingSafeEqual } from 'node:crypto'

import type { KeyPermission } from '@candor/protocol'

import type { Answer } from './mount.ts'
import type { SignedRequest } from './request.ts'
import type { Session } from './sessions.ts'

/** An API key that is neither revoked nor expired. */
export type ActiveKey = {
  readonly userId: number
  readonly secret: string
  readonly permissions: readonly KeyPermission[]
  readonly isAllowedFrom: (ip: string) => boolean
}

export type KeyStore = {
  /** The key if it is in memory, without a query. */
  find(key: string): ActiveKey | undefined
  resolve(key: string): Promise<ActiveKey | undefined>
  /** Records a use; called for requests with a correct signature. */
  markUsed(key: string, ip: string): void
}

type Options = { readonly store: KeyStore; readonly now: () => number }

const windowDefaultMs = 5_000
const windowMaxMs = 60_000
const timestampPattern = /^\d{13}$/
const windowPattern = /^[1-9]\d{0,4}$/
const signaturePattern = /^[0-9a-f]{64}$/

/** Authenticates requests that a user's program has signed with the secret of an API key. */
export class KeyAdmission {
  readonly #store: KeyStore
  readonly #now: () => number
  readonly #startedAt: number
  /** The signatures of used requests, with the idempotency key that each had and until when it would be in the window. */
  readonly #used = new Map<string, { readonly key: string | undefined; readonly until: number }>()

  constructor({ store, now }: Options) {
    this.#store = store
    this.#now = now
    this.#startedAt = now()
  }

  /** Whether `check` makes no query. */
  isKnown({ key }: SignedRequest): boolean {
    return this.#store.find(key) !== undefined
  }

  /** Rejections are listed in the order of the checks: nothing of a key is revealed before its signature is correct. */
  async check(
    signed: SignedRequest,
    { ip, permission }: { ip: string; permission: KeyPermission | undefined },
  ): Promise<Answer<Session>> {
    const { key, timestamp, window = String(windowDefaultMs) } = signed
    const found = this.#store.find(key) ?? (await this.#store.resolve(key))
    if (found === undefined) return { ok: false, rejection: 'api_key_invalid' }
    if (!isSignedBy(found.secret, signed))
      return { ok: false, rejection: 'api_key_signature_wrong' }
    if (!windowPattern.test(window) || Number(window) > windowMaxMs)
      return { ok: false, rejection: 'parameter_error', field: 'X-Api-Recv-Window' }
    if (
      !timestampPattern.test(timestamp) ||
      Math.abs(this.#now() - Number(timestamp)) > Number(window)
    )
      return { ok: false, rejection: 'api_key_time_wrong' }
    if (!found.isAllowedFrom(ip)) return { ok: false, rejection: 'api_key_address_refused' }
    if (permission === undefined || !found.permissions.includes(permission))
      return { ok: false, rejection: 'api_key_not_permitted' }
    this.#store.markUsed(key, ip)
    return { ok: true, value: { id: 0, userId: found.userId, steppedUpAt: 0, resumedAt: 0 } }
  }

  /**
   * Uses up a signed request that changes something: one that is sent again is refused, unless both have the same
   * idempotency key, by which the call has one effect. The header of that key is not signed, so another key is refused too.
   */
  use({ signature, timestamp }: SignedRequest, key: string | null | undefined): Answer<true> {
    // What was used before the start is not known.
    if (Number(timestamp) < this.#startedAt) return { ok: false, rejection: 'api_key_time_wrong' }
    this.#forgetOld()
    const earlier = this.#used.get(signature)
    if (earlier === undefined) {
      this.#used.set(signature, { key: key ?? undefined, until: Number(timestamp) + windowMaxMs })
      return { ok: true, value: true }
    }
    return earlier.key !== undefined && earlier.key === key
      ? { ok: true, value: true }
      : { ok: false, rejection: 'api_key_replayed' }
  }

  /** Timestamps are nearly ascending, so the oldest entries are the first ones. */
  #forgetOld(): void {
    const now = this.#now()
    for (const [signature, { until }] of this.#used) {
      if (until >= now) return
      this.#used.delete(signature)
    }
  }
}

function isSignedBy(secret: string, { signature, payload }: SignedRequest): boolean {
  if (!signaturePattern.test(signature)) return false
  const expected = createHmac('sha256', secret).update(payload).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
