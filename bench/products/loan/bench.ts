import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Repaid loans of one user, for the lists of the console. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into loan_version values (1, 1, 3, 60000000, 70000000, 75000000, 80000000, 85000000, 1, 1000000000, 0)
        on conflict do nothing`.execute(db)
      await sql`
        insert into loan_position (id, user_id, version_id, amount, borrowed_at, status, collateral, principal, debt,
          growth, interest_paid, level, sales, sold, ended_at)
        select n, ${userId}::bigint, 1, 100000000, ${now}::bigint, 2, 0, 0, 0, 10000000000000000, 0, 0, 0, 0, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      loan: '/loan/entries?',
      'loan of a user': `/loan/entries?user_id=${userId}&`,
    }),
    pages: ['/loan'],
  },
}
