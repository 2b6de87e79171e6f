import type { AuctionOrder, CallAuction } from '@candor/core/products/listing'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const auctionColumns = `id market_id reference started_at ends_at price lots buy_price buy_order buy_lots sell_price sell_order
  sell_lots ended_at ended_seq`
const orderColumns = `id auction_id user_id side price lots placed_at status filled quote ended_at`

/** Compares each row with what the commands make when they are executed again. */
export function replayedListing(db: Database): ReplayedTables<'listing'> {
  const auctions = new Map<number, CallAuction>()
  const orders = new ReplayedOrders<AuctionOrder>({
    db,
    table: 'listing_order',
    columns: orderColumns,
    valuesOf: valuesOfOrder,
    hasEnded: ({ endedAt }) => endedAt > 0,
  })
  return {
    compare: async (changes) => {
      for (const auction of changes.auctions) auctions.set(auction.id, { ...auction })
      await orders.compare(changes.orders)
    },
    end: async () => {
      const count = await orders.end()
      const stored = new StoredLines(db, 'listing_auction', auctionColumns)
      for (const auction of auctions.values())
        stored.check(auction.id, await stored.takeOne(auction.id), valuesOfAuction(auction))
      await stored.end()
      return [`${count.toLocaleString('en')} orders of call auctions`]
    },
  }
}

function valuesOfAuction(auction: CallAuction) {
  return [
    auction.id,
    auction.market.config.id,
    auction.reference,
    auction.startedAt,
    auction.endsAt,
    auction.price,
    auction.lots,
    ...[auction.buyCut, auction.sellCut].flatMap(({ price, id, lots }) => [price, id, lots]),
    auction.endedAt,
    auction.endedSeq,
  ]
}

function valuesOfOrder(order: AuctionOrder) {
  return [
    order.id,
    order.auction.id,
    order.userId,
    order.side === 'buy' ? 1 : 2,
    order.price,
    order.lots,
    order.placedAt,
    order.status,
    order.filled,
    order.quote,
    order.endedAt,
  ]
}
