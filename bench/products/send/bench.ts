import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** Sends of one user. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into send (id, user_id, recipient_id, currency_id, amount, value, payee, note, at)
        select n, ${userId}::bigint, ${userId + 1}::bigint, 3, 100000000, 1667, 'b***@example.com', '',
          ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      sends: '/sends?',
      'sends of a user': `/sends?user_id=${userId}&`,
    }),
    own: { 'sends to users': '/user/send/list?' },
    pages: ['/sends'],
  },
}
