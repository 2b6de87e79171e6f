import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

/** The nicknames of traders, for texts that are made beside the commits. */
export class TraderNames {
  readonly #db: Database
  #byUser: ReadonlyMap<number, string> = new Map()

  constructor(db: Database) {
    this.#db = db
  }

  /** Of a trader that is too new, the user's id. */
  of(userId: number): string {
    return this.#byUser.get(userId) ?? String(userId)
  }

  /** Of every trader that was ever approved, as they are now. */
  async fresh(): Promise<{ userId: number; name: string }[]> {
    await this.load()
    return [...this.#byUser].map(([userId, name]) => ({ userId, name }))
  }

  async load(): Promise<void> {
    const { rows } = await sql<{ id: bigint; nickname: string }>`
      select id, nickname from app_user
      where id in (select user_id from follow_trader where approved_at > 0)`.execute(this.#db)
    this.#byUser = new Map(rows.map(({ id, nickname }) => [Number(id), nickname]))
  }
}
