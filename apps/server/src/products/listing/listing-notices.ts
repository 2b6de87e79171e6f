import { reasons } from '@candor/core'
import { type AuctionOrder, auctionOrderStatus } from '@candor/core/products/listing'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import type { AuctionOf } from './queries.ts'
import { orderReply } from './replies.ts'
import { orderOf } from './stored-rows.ts'

/** One notice for each order that the end of an auction has ended: no request of its owner caused that. */
export function listingNotices(db: Database, auctionOf: AuctionOf): NoticeSource {
  return {
    of: ({ changes: { listing } }) =>
      listing.orders.filter(({ status }) => status === auctionOrderStatus.ended).map(noticeOf),
    since: async (seq) => {
      const codes = [reasons.listing_deliver.code, reasons.listing_release.code]
      const rows = await db
        .selectFrom('listing_order')
        .selectAll()
        .where('status', '=', auctionOrderStatus.ended)
        .where(
          sql<boolean>`id in (select ref from posting
            where seq > ${seq} and kind in (${sql.join(codes)}))`,
        )
        .orderBy('id')
        .execute()
      return rows.map((row) => noticeOf(orderOf(row, auctionOf(row.auction_id))))
    },
  }
}

function noticeOf(order: AuctionOrder): NewNotice {
  const { id, userId, side, filled, endedAt: at } = order
  const traded = side === 'buy' ? 'listing_bought' : 'listing_sold'
  return {
    userId,
    kind: filled > 0 ? traded : 'listing_unfilled',
    at,
    values: () => {
      const reply = orderReply(order)
      return { amount: reply.filled, code: reply.base }
    },
    ref: id,
    source: `listing:${id}`,
  }
}
