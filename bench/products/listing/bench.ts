import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runAuctionsBench } from './auctions/run-auctions-bench.ts'

const ended = 1
const minuteMs = 60_000

export const bench: ProductBench = {
  parts: [{ id: 'J1', run: runAuctionsBench }],
  // Orders of one user, of one auction, which has ended.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      const [startedAt, endedAt] = [now - 20 * minuteMs, now - 10 * minuteMs]
      await sql`
        insert into listing_auction (id, market_id, reference, started_at, ends_at, price, lots, buy_price, buy_order,
          buy_lots, sell_price, sell_order, sell_lots, ended_at, ended_seq)
        values (1, 301, 5000, ${startedAt}::bigint, ${endedAt}::bigint, 5000, 0, 0, 0, 0, 0, 0, 0, ${endedAt}::bigint, 1)`.execute(
        db,
      )
      await sql`
        insert into listing_order (id, auction_id, user_id, side, price, lots, placed_at, status, filled, quote, ended_at)
        select n, 1, ${userId}::bigint, 1, 4000, 10000, ${startedAt}::bigint, ${ended}::smallint, 0, 0,
          ${endedAt}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'orders of call auctions': '/listing/orders?',
      'orders of call auctions of a user': `/listing/orders?user_id=${userId}&`,
      'call auctions': '/listing/auctions?',
    }),
    own: { 'orders of call auctions': '/listing/orders?' },
    pages: ['/listing'],
  },
}
