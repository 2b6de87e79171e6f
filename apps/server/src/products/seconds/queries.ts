import { secondsResult, type SecondsOrder } from '@candor/core/products/seconds'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { orderOf } from './stored-order.ts'

type SecondsFilter = {
  readonly userId: number
  readonly marketId: number | undefined
  readonly statuses: readonly number[]
}

/** One page of a user's orders and one row more, newest first, with their number where the page has no cursor. */
export async function listSecondsOrders(
  db: Database,
  { userId, marketId, statuses }: SecondsFilter,
  paging: Paging,
): Promise<{ orders: SecondsOrder[]; total: number | undefined }> {
  const own = db
    .selectFrom('seconds_order')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId ?? 0))
  const { rows, total } = await newestPage(db, own, paging)
  return { orders: rows.map(orderOf), total }
}

/** A user's order; another user's one is as unknown as none. */
export async function findSecondsOrder(
  db: Database,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<SecondsOrder | undefined> {
  const row = await db
    .selectFrom('seconds_order')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row === undefined ? undefined : orderOf(row)
}

/** The stored prices in the window of an order, ascending. */
export async function windowPrices(
  db: Database,
  { marketId, expiresAt, window }: SecondsOrder,
): Promise<{ at: number; price: number }[]> {
  const rows = await db
    .selectFrom('seconds_sample')
    .select(['at', 'price'])
    .where('market_id', '=', marketId)
    .where('at', '>', BigInt(expiresAt - window * 1000))
    .where('at', '<=', BigInt(expiresAt))
    .orderBy('at')
    .execute()
  return rows.map(({ at, price }) => ({ at: Number(at), price: Number(price) }))
}

/** A user's stakes since a time, and what of them is lost or may still be: smallest units. */
export async function stakedSince(
  db: Database,
  { userId, since }: { userId: number; since: number },
): Promise<{ staked: bigint; lost: bigint }> {
  const { rows } = await sql<{ staked: bigint; lost: bigint }>`
    select coalesce(sum(stake) filter (where status <> 4), 0)::bigint as staked,
      coalesce(sum(stake) filter (where status < 3 or result = ${secondsResult.lose}), 0)::bigint as lost
    from seconds_order where user_id = ${userId} and placed_at >= ${since}`.execute(db)
  return rows[0] ?? { staked: 0n, lost: 0n }
}

/** Whether the journal has a request of a user. */
export async function isRequested(
  db: Database,
  userId: number,
  requestId: string | undefined,
): Promise<boolean> {
  if (requestId === undefined) return false
  const row = await db
    .selectFrom('journal')
    .select('seq')
    .where('user_id', '=', BigInt(userId))
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row !== undefined
}

/** How many of a user's last settled orders lost, up to the first that did not. */
export async function lossesInRow(db: Database, userId: number, max: number): Promise<number> {
  const rows = await db
    .selectFrom('seconds_order')
    .select('result')
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', 3)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  const other = rows.findIndex(({ result }) => result !== secondsResult.lose)
  return other < 0 ? rows.length : other
}

type ConsoleFilter = {
  readonly userId: string | undefined
  /** The id of the last order of the page before. */
  readonly cursor: string | undefined
  readonly limit: number
}

/** Orders for the console, newest first, of all users or of one. */
export async function findSecondsOrders(
  db: Database,
  { userId, cursor, limit }: ConsoleFilter,
): Promise<SecondsOrder[]> {
  let query = db.selectFrom('seconds_order').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(orderOf)
}
