import type { ReplyOf } from '@candor/protocol'
import type { favoritesEndpoints } from '@candor/protocol/services/favorites/endpoints'
import { type Generated, sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { type Pair, pairs } from '../../catalog/pairs.ts'
import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    favorite: {
      id: Int8Identity
      user_id: Int8
      match_id: Int8
      created_at: Int8
      /** The position in the list; ties are ordered by id. */
      position: Generated<number>
    }
  }
}

type FavoriteList = ReplyOf<typeof favoritesEndpoints.favoriteList>

const favoritesMax = 200
const pairById = new Map(pairs.map((pair) => [pair.id, pair]))

/** The markets that a user marked. Every query filters by the owner, so the ids of others are unknown. */
export class Favorites {
  readonly #db: Database
  readonly #now: () => number

  constructor(options: { db: Database; now?: () => number }) {
    this.#db = options.db
    this.#now = options.now ?? Date.now
  }

  /** By market, or by base currency; adding twice returns the same id. At most 200. */
  async add(options: {
    userId: number
    matchId?: number | undefined
    currencyId?: number | undefined
  }): Promise<Answer<{ id: number }>> {
    const { userId, matchId, currencyId } = options
    if (matchId === undefined && currencyId === undefined)
      return { ok: false, rejection: 'parameter_error', field: 'match_id' }
    const pair = findPair({ matchId, currencyId })
    if (pair === undefined) return { ok: false, rejection: 'market_unknown' }
    const { rows } = await sql<{ id: bigint }>`
      insert into favorite (user_id, match_id, created_at, position)
      select ${userId}::bigint, ${pair.id}::bigint, ${this.#now()}::bigint,
        (select coalesce(max(position), 0) + 1 from favorite where user_id = ${userId})
      where (select count(*) from favorite where user_id = ${userId} and match_id <> ${pair.id})
        < ${favoritesMax}
      on conflict (user_id, match_id) do update set user_id = excluded.user_id
      returning id`.execute(this.#db)
    const id = rows[0]?.id
    return id === undefined
      ? { ok: false, rejection: 'favorite_limit_reached' }
      : { ok: true, value: { id: Number(id) } }
  }

  async remove(options: { userId: number; id: number }): Promise<Answer<boolean>> {
    const gone = await this.#db
      .deleteFrom('favorite')
      .where('id', '=', BigInt(options.id))
      .where('user_id', '=', BigInt(options.userId))
      .returning('id')
      .executeTakeFirst()
    return gone === undefined
      ? { ok: false, rejection: 'favorite_unknown' }
      : { ok: true, value: true }
  }

  /** Appends known markets up to the limit; returns the whole list. */
  async merge(options: { userId: number; matchIds: readonly number[] }): Promise<FavoriteList> {
    const { userId, matchIds } = options
    const known = [...new Set(matchIds)].filter((id) => pairById.has(id))
    // One by one: each gets the position after the one before, and the limit applies to each.
    for (const matchId of known) await this.add({ userId, matchId })
    return this.list(userId)
  }

  /** Moves these to the front, in this order; unknown ids and those of others have no effect. */
  async sort(options: { userId: number; ids: readonly number[] }): Promise<FavoriteList> {
    const { userId, ids } = options
    const wanted = new Map(ids.map((id, place) => [id, place]))
    const rows = await this.#rowsOf(userId)
    const placeOf = ({ id }: { id: bigint }) => wanted.get(Number(id)) ?? ids.length
    const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id)
    await sql`
      update favorite set position = sorted.place
      from unnest(${`{${sorted.join(',')}}`}::bigint[]) with ordinality as sorted (id, place)
      where favorite.id = sorted.id and user_id = ${userId}`.execute(this.#db)
    return this.list(userId)
  }

  /** In their order; a market that is no longer in the catalogue is left out. */
  async list(userId: number): Promise<FavoriteList> {
    const rows = await this.#rowsOf(userId)
    return rows.flatMap((row) => {
      const pair = pairById.get(Number(row.match_id))
      if (pair === undefined) return []
      return {
        id: Number(row.id),
        match_id: pair.id,
        currency_id: pair.base.id,
        symbol: pair.symbol,
      }
    })
  }

  /** For lists of markets that show a star. */
  async matchIds(userId: number): Promise<ReadonlySet<number>> {
    const rows = await this.#rowsOf(userId)
    return new Set(rows.map((row) => Number(row.match_id)))
  }

  #rowsOf(userId: number): Promise<{ id: bigint; match_id: bigint }[]> {
    return this.#db
      .selectFrom('favorite')
      .select(['id', 'match_id'])
      .where('user_id', '=', BigInt(userId))
      .orderBy('position')
      .orderBy('id')
      .execute()
  }
}

function findPair(options: {
  matchId: number | undefined
  currencyId: number | undefined
}): Pair | undefined {
  if (options.matchId !== undefined) return pairById.get(options.matchId)
  return pairs.find((pair) => pair.base.id === options.currencyId)
}
