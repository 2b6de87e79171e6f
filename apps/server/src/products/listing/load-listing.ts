import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { auctionOf, orderOf } from './stored-rows.ts'

/** Loads every auction, because a market opens once, and the orders that have not ended. */
export async function loadListing(db: Database, exchange: Exchange): Promise<void> {
  const { listing } = exchange.products
  const rows = await db.selectFrom('listing_auction').selectAll().orderBy('id').execute()
  const auctions = new Map(rows.map((row) => [row.id, auctionOf(row, exchange)]))
  for (const auction of auctions.values()) listing.restoreAuction(auction)
  const orders = await db
    .selectFrom('listing_order')
    .selectAll()
    .where('ended_at', '=', 0n)
    .orderBy('id')
    .execute()
  for (const row of orders) {
    const auction = auctions.get(row.auction_id)
    if (auction === undefined) throw new Error(`order ${row.id} is of no auction`)
    listing.restore(orderOf(row, auction))
  }
}
