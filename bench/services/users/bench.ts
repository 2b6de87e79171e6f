import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Notes on one user. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into user_note (id, user_id, staff_id, at, text)
        select 10000000 + n, ${userId}::bigint, 1, ${now}::bigint, 'A note'
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({ 'notes on a user': `/user/notes?id=${userId}&` }),
    pages: [],
  },
}
