import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Coupons of one user by the demo's first rule, for the lists of the console. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into coupon (id, user_id, rule_id, version_id, granted_at, expires_at, status, reserved, lent, spent,
          source, ref, is_warned, changed_at)
        select n, ${userId}::bigint, 1, 1, ${now}::bigint, ${now}::bigint, 4, 0, 0, 0, 0, 0, 1, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      coupons: `/coupon/entries?`,
      'coupons of a user': `/coupon/entries?user_id=${userId}&`,
    }),
    pages: ['/coupon'],
  },
}
