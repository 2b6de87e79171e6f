import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runSettlementsBench } from './settlements/run-settlements-bench.ts'

const success = 3
const dayMs = 86_400_000
/** Above the ids of the demo's offers. */
const offerId = 1_000_000

export const bench: ProductBench = {
  parts: [{ id: 'D1', run: runSettlementsBench }],
  // Settled orders of one user, of one offer.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into dual_offer (id, market_id, type, per_share, linked_price, annual_rate, opens_at, closes_at, matures_at,
          shares, user_shares, sold, is_paused, cancelled_at, cancel_reason)
        values (${offerId}::int, 1, 2, 1000000000, 6500000, 30000000, ${now - 9 * dayMs}::bigint, ${now - 2 * dayMs}::bigint,
          ${now - dayMs}::bigint, ${rows}::int, ${rows}::int, ${rows}::int, 0, 0, '')`.execute(db)
      await sql`
        insert into dual_order (id, user_id, offer_id, shares, amount, days, base_out, quote_out, placed_at, formula,
          status, settle_price, samples, waited_at, settled_at, voided_by, paid_id, paid, ended_at)
        select n, ${userId}::bigint, ${offerId}::int, 1, 1000000000, 7, 15473, 1005753424, ${now - 8 * dayMs}::bigint, 1,
          ${success}::smallint, 6500000, 360, 0, ${now - dayMs}::bigint, 0, 3, 1005753424, ${now - dayMs}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'dual investment': '/dual/orders?',
      'dual investment of a user': `/dual/orders?user_id=${userId}&`,
    }),
    own: { 'dual investment': 'POST /dual/dual_list?status=complete&' },
    pages: ['/dual'],
  },
}
