import { sql } from 'kysely'

import type { LongLists } from '../../product-bench.ts'

const redeemed = 2

/** Redeemed positions of one user. */
export const longLists: LongLists = {
  insert: async (db, { rows, userId, now }) => {
    await sql`
      insert into lockup_position (id, user_id, version_id, amount, started_at, days_paid, dividends, status, penalty,
        closed_at)
      select n, ${userId}::bigint, 1, 100000000, ${now}::bigint, 5, 2000000, ${redeemed}::smallint, 0, ${now}::bigint
      from generate_series(1, ${rows}::bigint) n`.execute(db)
  },
  calls: (userId) => ({
    positions: '/lockup/orders?',
    'positions of a user': `/lockup/orders?user_id=${userId}&`,
  }),
  own: { positions: '/lh/deposit/order?status=2&' },
  pages: ['/lockup'],
}
