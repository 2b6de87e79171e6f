import type { Database } from '../db/database.ts'
import { evictOldest } from './evict-oldest.ts'

const keptMax = 100_000

/** The level of identity verification of each user, for calls that need one. Only the users of such calls are kept in memory. */
export class Levels {
  readonly #db: Database
  readonly #byUser = new Map<number, number>()

  constructor({ db }: { db: Database }) {
    this.#db = db
  }

  /** The highest level that is approved; 0 without one. */
  of(userId: number): number | Promise<number> {
    return this.#byUser.get(userId) ?? this.#load(userId)
  }

  /** Called after a decision: the next call asks the database. */
  forget(userId: number): void {
    this.#byUser.delete(userId)
  }

  async #load(userId: number): Promise<number> {
    const level = await levelOf(this.#db, userId)
    // Levels only rise: a reading that a decision has overtaken must not be kept.
    if (level > 0) {
      evictOldest(this.#byUser, keptMax)
      this.#byUser.set(userId, Math.max(level, this.#byUser.get(userId) ?? 0))
    }
    return level
  }
}

async function levelOf(db: Database, userId: number): Promise<number> {
  const row = await db
    .selectFrom('identity_document')
    .innerJoin('review', 'review.id', 'identity_document.id')
    .select('level')
    .where('identity_document.user_id', '=', BigInt(userId))
    .where('is_live', '=', true)
    .where('review.state', '=', 'approved')
    .orderBy('level', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.level ?? 0
}
