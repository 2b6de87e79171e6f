import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { BareCard, ListCard } from './cards.ts'

const collectedMax = 1000

/** What users have collected: favourites, which move no money. */
export class Collections {
  readonly #db: Database
  readonly #now: () => number

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Adds a code to a user's collection, or removes it. */
  async toggle(
    userId: number,
    code: string,
  ): Promise<{ is_collected: boolean; collected: number }> {
    const removed = await this.#db
      .deleteFrom('nft_collected')
      .where('user_id', '=', BigInt(userId))
      .where('code', '=', code)
      .returning('code')
      .executeTakeFirst()
    if (removed === undefined)
      await sql`insert into nft_collected (user_id, code, at)
        select ${userId}, ${code}, ${this.#now()}
        where (select count(*) from nft_collected where user_id = ${userId}) < ${collectedMax}
        on conflict do nothing`.execute(this.#db)
    const counts = await this.#counts([code], userId)
    const { collected = 0, own = false } = counts.get(code) ?? {}
    return { is_collected: own, collected }
  }

  /** The codes of a user's collection, newest first. */
  async of(userId: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('nft_collected')
      .select('code')
      .where('user_id', '=', BigInt(userId))
      .orderBy('at', 'desc')
      .orderBy('code')
      .execute()
    return rows.map(({ code }) => code)
  }

  /** Cards with what a user and all others have collected of them. */
  async complete<Row extends BareCard>(
    cards: readonly Row[],
    userId: number,
  ): Promise<(Row & Pick<ListCard, 'collected' | 'is_collected'>)[]> {
    const counts = await this.#counts(
      cards.map(({ code }) => code),
      userId,
    )
    return cards.map((card) => {
      const { collected = 0, own = false } = counts.get(card.code) ?? {}
      return { ...card, collected, is_collected: own }
    })
  }

  async #counts(codes: readonly string[], userId: number) {
    if (codes.length === 0) return new Map<string, never>()
    const { rows } = await sql<{ code: string; collected: number; own: boolean }>`
      select code, count(*)::int as collected, bool_or(user_id = ${userId}) as own
      from nft_collected where code in (${sql.join(codes)}) group by 1`.execute(this.#db)
    return new Map(rows.map((row) => [row.code, row]))
  }
}
