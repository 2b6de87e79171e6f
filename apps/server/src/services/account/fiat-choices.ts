import { evictOldest } from '../../calls/evict-oldest.ts'
import { type Fiat, fiatByCode } from '../../catalog/fiats.ts'
import type { Database } from '../../db/database.ts'

const cachedMax = 50_000

/** The fiat of each user's totals, in an in-memory cache, so that a wallet needs no query. */
export class FiatChoices {
  readonly #db: Database
  readonly #cached = new Map<number, Fiat>()
  #changes = 0

  constructor(options: { db: Database }) {
    this.#db = options.db
  }

  /** Synchronous for a cached user. */
  of(userId: number): Fiat | Promise<Fiat> {
    return this.#cached.get(userId) ?? this.#lookUp(userId)
  }

  /** Must be called whenever a user's row has changed. */
  evict(userId: number): void {
    this.#changes += 1
    this.#cached.delete(userId)
  }

  async #lookUp(userId: number): Promise<Fiat> {
    const changesBefore = this.#changes
    const { currency_code: code } = await this.#db
      .selectFrom('app_user')
      .select('currency_code')
      .where('id', '=', BigInt(userId))
      .executeTakeFirstOrThrow()
    const fiat = fiatByCode(code)
    // The row may have been read before it changed: then it is not cached.
    if (this.#changes === changesBefore) {
      evictOldest(this.#cached, cachedMax)
      this.#cached.set(userId, fiat)
    }
    return fiat
  }
}
