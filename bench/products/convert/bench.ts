import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Conversions of one user, for the lists of the console. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into conversion (id, user_id, from_id, to_id, amount, quote_id, receives_min, spread_bps, at,
          receives, from_price, to_price, status, cause, closed_at)
        select n, ${userId}::bigint, 3, 1, 6000000000, n, 99800, 20, ${now}::bigint,
          99800, 0, 6000000, 1, 0, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      conversions: '/convert/conversions?',
      'conversions of a user': `/convert/conversions?user_id=${userId}&`,
    }),
    own: { conversions: 'POST /user/getTransferList?' },
    pages: ['/convert'],
  },
}
