import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Users whom one user has invited, for the lists of the console. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into invite_relation (id, user_id, inviter_id, registered_at, bar, is_active)
        select n, n, ${userId}::bigint, ${now}::bigint, 0, 1
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'invited users': `/invite/relations?`,
      'invited users of a user': `/invite/relations?user_id=${userId}&`,
    }),
    pages: ['/invite'],
  },
}
