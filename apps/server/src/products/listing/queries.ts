import type { Exchange } from '@candor/core'
import {
  type AuctionOrder,
  auctionOrderStatus,
  type CallAuction,
} from '@candor/core/products/listing'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { orderOf } from './stored-rows.ts'

export type AuctionOf = (id: number) => CallAuction

/** Auctions are never removed: an order of an unknown one is a fault of the tables. */
export const auctionIn =
  ({ products: { listing } }: Exchange): AuctionOf =>
  (id) => {
    const auction = [...listing.auctions()].find((one) => one.id === id)
    if (auction === undefined) throw new Error(`no auction ${id}`)
    return auction
  }

/** One page of a user's orders and one row more, newest first. */
export async function listAuctionOrders(
  db: Database,
  userId: number,
  { paging, auctionOf }: { paging: Paging; auctionOf: AuctionOf },
): Promise<{ orders: AuctionOrder[]; total: number | undefined }> {
  const own = db.selectFrom('listing_order').selectAll().where('user_id', '=', BigInt(userId))
  const { rows, total } = await newestPage(db, own, paging)
  return { orders: rows.map((row) => orderOf(row, auctionOf(row.auction_id))), total }
}

export async function findAuctionOrder(
  db: Database,
  { userId, id, auctionOf }: { userId: number; id: string; auctionOf: AuctionOf },
): Promise<AuctionOrder | undefined> {
  const row = await db
    .selectFrom('listing_order')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row === undefined ? undefined : orderOf(row, auctionOf(row.auction_id))
}

/** Orders for the console, newest first. */
export async function findAuctionOrders(
  db: Database,
  {
    userId,
    cursor,
    limit,
    auctionOf,
  }: {
    userId: string | undefined
    cursor: string | undefined
    limit: number
    auctionOf: AuctionOf
  },
): Promise<AuctionOrder[]> {
  let query = db.selectFrom('listing_order').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => orderOf(row, auctionOf(row.auction_id)))
}

type OrderCounts = { readonly auction_id: number; readonly orders: number; readonly users: number }

/** By auction, the orders that were not cancelled, and how many users have placed them. */
export async function countAuctionOrders(db: Database): Promise<ReadonlyMap<number, OrderCounts>> {
  const { rows } = await sql<OrderCounts>`
    select auction_id, count(*)::int as orders, count(distinct user_id)::int as users
    from listing_order where status <> ${auctionOrderStatus.cancelled} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.auction_id, row]))
}
