import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

/** More rows are not counted. */
export const exportedMax = 1_000_000

type OrderRange = {
  readonly userId: number
  readonly marketId: number | undefined
  /** Ids that bound the time of placing; the last one is excluded. */
  readonly firstId: number
  readonly endId: number | undefined
}

const inRange = (db: Database, { userId, marketId, firstId, endId }: OrderRange) =>
  db
    .selectFrom('spot_order')
    .where('user_id', '=', BigInt(userId))
    .where('id', '>=', BigInt(firstId))
    .$if(endId !== undefined, (query) => query.where('id', '<', BigInt(endId ?? 0)))
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))

/** A part of a user's orders, oldest first, after the order `after`. */
export async function exportedOrders(
  db: Database,
  range: OrderRange,
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

export async function countOrders(db: Database, range: OrderRange): Promise<number> {
  const counted = inRange(db, range)
    .select(sql<number>`1`.as('one'))
    .limit(exportedMax)
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
