import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runOtcBoardBench } from './board/run-otc-board-bench.ts'

export const bench: ProductBench = {
  parts: [{ id: 'O1', run: runOtcBoardBench }],
  // Orders of one user that have ended, each with an appeal.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into otc_order (id, ad_id, side, currency_id, fiat_id, merchant_user_id, taker_user_id, quantity, price, fiat,
          fee, value, method, payee_id, placed_at, expires_at, status, paid_at, return_asked_at, appeals, ended_at)
        select n, 1, 1, 3, 201, 1, ${userId}::bigint, 100000000, 10000, 100, 100000, 100000000, 'bank', 1,
          ${now}::bigint, ${now}::bigint, 5, ${now}::bigint, 0, 1, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
      await sql`
        insert into otc_appeal (id, order_id, user_id, cause, opened_at, status, is_decided, slash, reason, closed_at)
        select n, n, ${userId}::bigint, 'Nothing arrived', ${now}::bigint, 4, 1, 0, 'No payment', ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: () => ({ 'appeals of p2p trading': '/otc/appeals?' }),
    own: { 'p2p trading': 'GET /otc/orders?status=complete&' },
    pages: ['/otc'],
  },
}
