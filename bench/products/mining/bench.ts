import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

const ended = 2
const dayMs = 86_400_000
/** Above the ids of the demo's plans. */
const planId = 1_000_000

export const bench: ProductBench = {
  // Ended contracts of one user, of one plan.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into mining_plan (id, market_id, days, cost, electricity, output_max, th_min, user_th, th_total,
          published_at, sold, is_paused)
        values (${planId}::int, 1, 3, 50000000, 3000000, 150, 1, ${rows}::int, ${rows}::int,
          ${now - 9 * dayMs}::bigint, ${rows}::int, 0)`.execute(db)
      await sql`
        insert into mining_contract (id, user_id, plan_id, th, cost, prepaid, bought_at, first_day, formula, days_paid,
          empty_days, output, used, status, ended_at)
        select n, ${userId}::bigint, ${planId}::int, 1, 50000000, 9000000, ${now - 8 * dayMs}::bigint,
          ${Math.floor(now / dayMs) - 7}::int, 1, 3, 0, 75, 0, ${ended}::smallint, ${now - dayMs}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'cloud mining': '/mining/contracts?',
      'cloud mining of a user': `/mining/contracts?user_id=${userId}&`,
    }),
    own: { 'cloud mining': 'GET /mining/contracts?status=complete&' },
    pages: ['/mining'],
  },
}
