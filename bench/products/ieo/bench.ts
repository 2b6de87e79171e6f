import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runAllocationsBench } from './allocations/run-allocations-bench.ts'

const dayMs = 86_400_000
const cancelled = 5

export const bench: ProductBench = {
  parts: [{ id: 'I1', run: runAllocationsBench }],
  // Cancelled orders of one user, of one project.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into ieo_project (id, token_id, pay_id, price, supply, order_min, order_max, user_max, user_cap, raise_min,
          warm_up_at, starts_at, ends_at, review_by, listing_at, lock_days, unlock_days, name, website, whitepaper,
          total_issuance, team_amount, team_lock_days, published_at, formula, token_scale, phase, applied, passed,
          allocated_at, settled_at, late_reviews, listed_at)
        values (1, 301, 3, 50000000, 100000000000, 100000000, 100000000000, 100000000000, 100000000000, 0,
          ${now - 9 * dayMs}::bigint, ${now - 8 * dayMs}::bigint, ${now + dayMs}::bigint, ${now + 2 * dayMs}::bigint,
          ${now + 3 * dayMs}::bigint, 0, 0, 'Orbit', '', '', 100000000000, 0, 0, ${now - 9 * dayMs}::bigint, 1, 8, 0, 0,
          0, 0, 0, 0, 0)`.execute(db)
      await sql`
        insert into ieo_order (id, user_id, project_id, amount, cost, placed_at, status, review, cause, reviewed_at,
          allotted, passed, charged, settled_at, unlocked, parts, ended_at)
        select n, ${userId}::bigint, 1, 100000000, 50000000, ${now - 2 * dayMs}::bigint, ${cancelled}::smallint, 0, 0, 0,
          0, 0, 0, 0, 0, 0, ${now - dayMs}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'token subscriptions': '/ieo/orders?',
      'token subscriptions of a user': `/ieo/orders?user_id=${userId}&`,
      'token projects': '/ieo/projects?',
    }),
    own: { 'token subscriptions': '/user/project/order?' },
    pages: ['/ieo'],
  },
}
