import { evictOldest } from '../../calls/evict-oldest.ts'
import { type Fiat, fiatByCode } from '../../catalog/fiats.ts'
import type { Database } from '../../db/database.ts'

const knownMax = 50_000

/** The fiat that each user's totals are shown in; of those who asked last it is kept in memory, so a wallet costs no query. */
export class FiatChoices {
  readonly #db: Database
  readonly #known = new Map<number, Fiat>()
  #changes = 0

  constructor(options: { db: Database }) {
    this.#db = options.db
  }

  /** At once for who has asked before. */
  of(userId: number): Fiat | Promise<Fiat> {
    return this.#known.get(userId) ?? this.#lookUp(userId)
  }

  /** To be told whenever a user's row has changed. */
  forget(userId: number): void {
    this.#changes += 1
    this.#known.delete(userId)
  }

  async #lookUp(userId: number): Promise<Fiat> {
    const changesBefore = this.#changes
    const { currency_code: code } = await this.#db
      .selectFrom('app_user')
      .select('currency_code')
      .where('id', '=', BigInt(userId))
      .executeTakeFirstOrThrow()
    const fiat = fiatByCode(code)
    // The row may have been read before it changed: then it serves this once.
    if (this.#changes === changesBefore) {
      evictOldest(this.#known, knownMax)
      this.#known.set(userId, fiat)
    }
    return fiat
  }
}
