import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runLoanTicksBench } from './ticks/run-loan-ticks-bench.ts'

/** Above the ids of the demo's versions. */
const versionId = 1_000_000
const repaid = 2

export const bench: ProductBench = {
  parts: [{ id: 'B1', run: runLoanTicksBench }],
  // Repaid loans of one user.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into loan_version (id, collateral_id, borrowed_id, initial_ltv, warning_ltv, call_ltv, last_call_ltv,
          liquidation_ltv, amount_min, user_max, effective_at)
        values (${versionId}::int, 1, 3, 60000000, 70000000, 75000000, 80000000, 85000000, 1, 1000000000, 0)`.execute(
        db,
      )
      await sql`
        insert into loan_position (id, user_id, version_id, amount, borrowed_at, formula, status, collateral, principal,
          debt, growth, interest_paid, level, called_at, sales, sold, ended_at)
        select n, ${userId}::bigint, ${versionId}::int, 100000000, ${now}::bigint, 1, ${repaid}::smallint, 0, 0,
          0, 10000000000000000, 457, 0, 0, 0, 0, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      loans: '/loan/entries?',
      'loans of a user': `/loan/entries?user_id=${userId}&`,
    }),
    own: { loans: '/loan/list?status=ended&' },
    pages: ['/loan'],
  },
}
