import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runRequestsBench } from './requests/run-requests-bench.ts'

/** Requests of withdrawals, and withdrawals of one user for the lists of the console. */
export const bench: ProductBench = {
  parts: [{ id: 'W1', run: runRequestsBench }],
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into withdrawal (id, user_id, currency_id, amount, fee, value, network, address, memo,
          card_id, remark, at, status, review, reviewed_at, case_id, approved_at, tx_id, sent_at, cause,
          closed_at)
        select n, ${userId}::bigint, 3, 2000000000, 100000000, 33334, 'TRC20', 'T' || n, '',
          0, '', ${now}::bigint, 4, '', 0, '', ${now}::bigint, 'demo-' || n, ${now}::bigint, '',
          ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      withdrawals: '/withdrawals/list?',
      'withdrawals of a user': `/withdrawals/list?user_id=${userId}&`,
    }),
    own: { withdrawals: '/user/withdraw/list?' },
    pages: [],
  },
}
