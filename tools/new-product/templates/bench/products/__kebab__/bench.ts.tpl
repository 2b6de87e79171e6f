import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Entries of one user, for the lists of the console. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into __snake___entry (id, user_id, currency_id, amount, opened_at)
        select n, ${userId}::bigint, 3, 100000000, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      '__kebab__': '/__kebab__/entries?',
      '__kebab__ of a user': `/__kebab__/entries?user_id=${userId}&`,
    }),
    pages: ['/__kebab__'],
  },
}
