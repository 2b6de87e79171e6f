import type { Exchange } from '@candor/core'
import { dualSchedule, windowMsOf } from '@candor/core/formulas/dual'
import type { DualOffer, DualOrder } from '@candor/core/products/dual'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { orderOf } from './stored-rows.ts'

/** Returns an offer by its id; offers are kept in memory, and never removed. */
export type OfferOf = (id: number) => DualOffer

/** Offers are never removed: an order of an unknown one is a fault of the tables. */
export const offerIn =
  ({ products: { dual } }: Exchange): OfferOf =>
  (id) => {
    const offer = dual.offers.get(id)
    if (offer === undefined) throw new Error(`no offer ${id} of dual investment`)
    return offer
  }

type Filter = {
  readonly userId: number
  readonly type: 'call' | 'put' | undefined
  readonly statuses: readonly number[]
}

/** One page of a user's orders and one row more, newest first. */
export async function listDualOrders(
  db: Database,
  { userId, type, statuses, offerOf }: Filter & { offerOf: OfferOf },
  paging: Paging,
): Promise<{ orders: DualOrder[]; total: number | undefined }> {
  const own = db
    .selectFrom('dual_order')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
    .$if(type !== undefined, (query) =>
      query.where(
        sql<boolean>`offer_id in (select id from dual_offer where type = ${type === 'call' ? 1 : 2})`,
      ),
    )
  const { rows, total } = await newestPage(db, own, paging)
  return { orders: rows.map((row) => orderOf(row, offerOf(row.offer_id))), total }
}

/** A user's order; another user's one is as unknown as none. */
export async function findDualOrder(
  db: Database,
  { userId, orderId, offerOf }: { userId: number; orderId: number; offerOf: OfferOf },
): Promise<DualOrder | undefined> {
  const row = await db
    .selectFrom('dual_order')
    .selectAll()
    .where('id', '=', BigInt(orderId))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row === undefined ? undefined : orderOf(row, offerOf(row.offer_id))
}

/** The stored prices of the window that settled an order, ascending. */
export async function windowPrices(
  db: Database,
  { offer: { marketId }, settledAt }: DualOrder,
): Promise<{ at: number; price: number }[]> {
  const rows = await db
    .selectFrom('dual_sample')
    .select(['at', 'price'])
    .where('market_id', '=', marketId)
    .where('at', '>=', BigInt(settledAt - windowMsOf(dualSchedule)))
    .where('at', '<', BigInt(settledAt))
    .orderBy('at')
    .execute()
  return rows.map(({ at, price }) => ({ at: Number(at), price: Number(price) }))
}

export type DualSum = {
  readonly offer_id: number
  readonly running: bigint
  readonly recent: bigint
  readonly total: bigint
}

/** A user's deposits by offer, and the interest of its settled orders: in total, and of those that ended in a time. */
export async function sumDual(
  db: Database,
  { userId, from, until }: { userId: number; from: number; until: number },
): Promise<readonly DualSum[]> {
  const interest = sql`(case when status = 3 then
    case offer.type when 1 then base_out else quote_out end else paid end) - amount`
  const { rows } = await sql<DualSum>`
    select offer_id,
      coalesce(sum(amount) filter (where status < 3), 0)::bigint as running,
      coalesce(sum(${interest}) filter (where ended_at >= ${from} and ended_at < ${until}), 0)::bigint as recent,
      coalesce(sum(${interest}) filter (where ended_at > 0), 0)::bigint as total
    from dual_order join dual_offer offer on offer.id = offer_id
    where user_id = ${userId} group by 1`.execute(db)
  return rows
}

type ConsoleFilter = {
  readonly userId: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
  readonly offerOf: OfferOf
}

/** Orders for the console, newest first, of all users or of one. */
export async function findDualOrders(
  db: Database,
  { userId, cursor, limit, offerOf }: ConsoleFilter,
): Promise<DualOrder[]> {
  let query = db.selectFrom('dual_order').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => orderOf(row, offerOf(row.offer_id)))
}
