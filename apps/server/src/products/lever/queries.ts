import { type LeverOrder, leverStatus } from '@candor/core/products/lever'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { orderOf } from './stored-order.ts'

export type LeverFilter = {
  readonly userId: number
  readonly marketId: number | undefined
  readonly statuses: readonly number[]
}

/** One page of a user's orders and one row more, newest first, with their number where the page has no cursor. */
export async function listLeverOrders(
  db: Database,
  { userId, marketId, statuses }: LeverFilter,
  paging: Paging,
): Promise<{ orders: LeverOrder[]; total: number | undefined }> {
  const own = db
    .selectFrom('lever_order')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
  const { rows, total } = await newestPage(db, own, paging)
  return { orders: rows.map(orderOf), total }
}

/** An order of the user that has closed. */
export async function findClosed(
  db: Database,
  userId: number,
  orderId: number,
): Promise<LeverOrder | undefined> {
  const row = await db
    .selectFrom('lever_order')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', leverStatus.closed)
    .executeTakeFirst()
  return row && orderOf(row)
}

type ConsoleFilter = {
  readonly userId: string | undefined
  /** The id of the last order of the page before. */
  readonly cursor: string | undefined
  readonly limit: number
}

/** Orders for the console, newest first, of all users or of one. */
export async function findLeverOrders(
  db: Database,
  { userId, cursor, limit }: ConsoleFilter,
): Promise<LeverOrder[]> {
  let query = db.selectFrom('lever_order').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(orderOf)
}
