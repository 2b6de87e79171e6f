import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { contractPage } from './contract-page.ts'
import { runCrashBench } from './crash/run-crash-bench.ts'
import { ticksPart } from './ticks/ticks-part.ts'

const cancelled = 4

/** Cancelled orders of one user, for the lists. */
export const bench: ProductBench = {
  parts: [ticksPart, contractPage, { id: 'F3', run: runCrashBench }],
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into lever_order (id, user_id, market_id, side, multiple, kind, bound, spread, fee, overnight_rate,
          maintenance, liquidation, parent_id, placed_at, share, status, held, entry, notional, margin, open_fee,
          profit_max, take_profit, stop_loss, overnight, night_at, opened_at, closing_at, closing_share, closing_by,
          closed_at, exit, profit, close_fee, liquidation_fee, returned, closed_by, cancelled_by)
        select n, ${userId}::bigint, 1, 1, 10, 1, 6000000, 20000, 50000, 30000,
          500000, 300000, 0, ${now}::bigint, 100, ${cancelled}::smallint, 0, 0, 0, 0, 0,
          0, 0, 0, 0, 0, 0, 0, 0, 0,
          ${now}::bigint, 0, 0, 0, 0, 0, 0, 1
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      futures: '/lever/orders?',
      'futures of a user': `/lever/orders?user_id=${userId}&`,
    }),
    own: { futures: 'POST /lever/my_trade?status=complete&' },
    pages: ['/lever'],
  },
}
