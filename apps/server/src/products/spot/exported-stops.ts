import { sql } from 'kysely'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import type { Database } from '../../db/database.ts'
import { exportedMax } from './exported-orders.ts'

type StopRange = {
  readonly userId: number
  readonly marketId: number | undefined
  /** Times of placing; the last one is excluded. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const inRange = (db: Database, { userId, marketId, from, to }: StopRange) =>
  db
    .selectFrom('spot_stop')
    .where('user_id', '=', BigInt(userId))
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
    .$if(from !== undefined, (query) =>
      query.where('created_at', '>=', BigInt(millisecondsOf(from ?? '0'))),
    )
    .$if(to !== undefined, (query) =>
      query.where('created_at', '<', BigInt(millisecondsOf(to ?? '0'))),
    )

/** A part of a user's stop orders, oldest first, after the one with the id `after`. */
export async function exportedStops(
  db: Database,
  range: StopRange,
  { after, limit }: { after: number; limit: number },
) {
  const found = await inRange(db, range)
    .selectAll()
    .where('id', '>', BigInt(after))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last !== undefined ? String(last.id) : null
  return { rows, next }
}

export async function countStops(db: Database, range: StopRange): Promise<number> {
  const counted = inRange(db, range)
    .select(sql<number>`1`.as('one'))
    .limit(exportedMax)
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
