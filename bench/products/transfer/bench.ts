import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Transfers of one user. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into account_transfer (id, user_id, currency_id, amount, from_wallet, to_wallet, at)
        select n, ${userId}::bigint, 3, 100000000, 'change', 'legal', ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: () => ({}),
    own: { transfers: '/wallet/hzhistory?' },
    pages: [],
  },
}
