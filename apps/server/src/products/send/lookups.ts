import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    /** Which recipients a user has looked up within a day; what was written is kept as a hash. */
    send_lookup: { user_id: Int8; mark: Buffer; at: Int8 }
  }
}

const dayMs = 24 * 3_600_000
const perDay = 30

/** Bounds how many different recipients a user looks up within 24 hours; to repeat a look-up reveals nothing new and is free. */
export class Lookups {
  readonly #db: Database
  readonly #now: () => number

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
  }

  /** Counts a look-up before it is made, so that parallel ones are limited too; false beyond the bound. */
  async take(userId: number, written: string): Promise<boolean> {
    const since = this.#now() - dayMs
    const mark = createHash('sha256').update(written).digest()
    return this.#db.transaction().execute(async (transaction) => {
      // One at a time for a user.
      await sql`select pg_advisory_xact_lock(hashtext('send_lookup'), ${userId % 2 ** 31}::int)`.execute(
        transaction,
      )
      const recent = await transaction
        .selectFrom('send_lookup')
        .select('mark')
        .where('user_id', '=', BigInt(userId))
        .where('at', '>', BigInt(since))
        .execute()
      if (recent.some((row) => mark.equals(row.mark))) return true
      if (recent.length >= perDay) return false
      const at = this.#now()
      await transaction
        .insertInto('send_lookup')
        .values({ user_id: userId, mark, at })
        .onConflict((conflict) => conflict.columns(['user_id', 'mark']).doUpdateSet({ at }))
        .execute()
      return true
    })
  }

  /** Deletes those that no longer count. */
  async purge(): Promise<void> {
    await this.#db
      .deleteFrom('send_lookup')
      .where('at', '<=', BigInt(this.#now() - dayMs))
      .execute()
  }
}
