import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

const rankedMax = 20
const countedForMs = 60_000

type Ranked = { readonly userId: number; readonly active: number }

/** The inviters with the most active users. It is counted once a minute, because that reads every active relation. */
export class Ranking {
  readonly #db: Database
  readonly #now: () => number
  #counted: { readonly at: number; readonly ranked: readonly Ranked[] } | undefined

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
  }

  async top(): Promise<readonly Ranked[]> {
    const at = this.#now()
    if (this.#counted !== undefined && at < this.#counted.at + countedForMs)
      return this.#counted.ranked
    const ranked = await this.#count()
    this.#counted = { at, ranked }
    return ranked
  }

  async #count(): Promise<Ranked[]> {
    const { rows } = await sql<{ inviter_id: bigint; active: bigint }>`
      select inviter_id, count(*) as active from invite_relation
      where is_active = 1 and bar = 0 group by 1 order by 2 desc, 1 limit ${rankedMax}`.execute(
      this.#db,
    )
    return rows.map((row) => ({ userId: Number(row.inviter_id), active: Number(row.active) }))
  }
}
