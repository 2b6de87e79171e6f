import { sql } from 'kysely'

import { type Paging, totalMax } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'

export type OrderFilter = {
  readonly userId: number
  readonly statuses: readonly (1 | 2 | 3 | 4)[]
  readonly marketId: number | undefined
}

const filtered = (db: Database, { userId, statuses, marketId }: OrderFilter) =>
  db
    .selectFrom('spot_order')
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))

/** One page of a user's stored orders, newest first, and how many there are (counted up to 10,000). */
export async function listOrders(db: Database, filter: OrderFilter, { limit, offset }: Paging) {
  const rows = await filtered(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await db
    .selectFrom(filtered(db, filter).select('id').limit(totalMax).as('counted'))
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(counted.total) }
}

/** A user's own order; another's is as unknown as none. */
export async function findOrder(db: Database, owner: { userId: number; orderId: number }) {
  return db
    .selectFrom('spot_order')
    .selectAll()
    .where('id', '=', BigInt(owner.orderId))
    .where('user_id', '=', BigInt(owner.userId))
    .executeTakeFirst()
}
