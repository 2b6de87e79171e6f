import type { Side } from '@candor/core'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'

export type OrderFilter = {
  readonly userId: number
  readonly statuses: readonly (1 | 2 | 3 | 4)[]
  readonly marketId: number | undefined
  readonly side?: Side | undefined
  /** Ids that bound the time of placing; the last one is excluded. */
  readonly firstId?: number | undefined
  readonly endId?: number | undefined
}

const filtered = (
  db: Database,
  { userId, statuses, marketId, side, firstId, endId }: OrderFilter,
) =>
  db
    .selectFrom('spot_order')
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'buy'))
    .$if(firstId !== undefined, (query) => query.where('id', '>=', BigInt(firstId ?? 0)))
    .$if(endId !== undefined, (query) => query.where('id', '<', BigInt(endId ?? 0)))

/** One page of a user's stored orders and one more, newest first; and how many there are (counted up to 10,000). */
export const listOrders = (db: Database, filter: OrderFilter, paging: Paging) =>
  newestPage(db, filtered(db, filter).selectAll(), paging)

/**
 * The id of the first order that was placed at a time or later; one above all ids where there is none. Ids and times
 * ascend together, so that the key of the table finds it by halving the distance, without an index by time.
 */
export async function firstOrderAt(db: Database, at: number): Promise<number> {
  const ends = await db
    .selectFrom('spot_order')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  let [low, high] = [Number(ends.first ?? 1), Number(ends.last ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const order = await db
      .selectFrom('spot_order')
      .select(['id', 'created_at'])
      .where('id', '>=', BigInt(middle))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    // Ids between the orders of users are those of the house's quotes.
    if (order === undefined || Number(order.created_at) >= at) high = middle
    else low = Number(order.id) + 1
  }
  return low
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
