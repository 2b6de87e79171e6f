import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runSettlementsBench } from './settlements/run-settlements-bench.ts'

const settled = 3
const lost = 2

export const bench: ProductBench = {
  parts: [{ id: 'S1', run: runSettlementsBench }],
  // Settled orders of one user.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into seconds_order (id, user_id, market_id, version_id, side, seconds, payout, window_seconds, stake,
          placed_at, formula, status, opened_at, open_price, expires_at, samples, settle_price, result, voided_by,
          credit, ended_at)
        select n, ${userId}::bigint, 1, 1, 1, 30, 90000000, 3, 500000000,
          ${now}::bigint, 1, ${settled}::smallint, ${now}::bigint, 6000000, ${now}::bigint, 3, 5999999,
          ${lost}::smallint, 0, 0, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      seconds: '/seconds/orders?',
      'seconds of a user': `/seconds/orders?user_id=${userId}&`,
    }),
    own: { seconds: '/microtrade/lists?status=complete&' },
    pages: ['/seconds'],
  },
}
