import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'

/** One deposit in so many was rejected: a page of them has to pass the others. */
const rejectedEvery = 400

/** Deposits of one user: transfers on a chain, nearly all of them credited, and some vouchers that staff rejected. */
export const bench: ProductBench = {
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into review (id, kind, user_id, tier, state, opened_at, due_at, decider, decided_at, reason_code)
        select n, 'voucher', ${userId}::bigint, 1, 'rejected', ${now}::bigint, ${now}::bigint, 'staff',
          ${now}::bigint, 'amount'
        from generate_series(${rejectedEvery}::bigint, ${rows}::bigint, ${rejectedEvery}::bigint) n`.execute(
        db,
      )
      await sql`
        insert into recharge (key, user_id, kind, currency_id, amount, account, network, tx_id,
          confirmations, confirmations_needed, review_id, created_at)
        select 'ERC20:' || n || ':0', ${userId}::bigint, kind, 3, 100000000, 'change', 'ERC20', n::text,
          12, 12, review_id, ${now}::bigint
        from generate_series(1, ${rows}::bigint) n,
          lateral (select case when n % ${rejectedEvery}::bigint = 0 then n end as review_id) review,
          lateral (select case when review_id is null then 'chain' else 'voucher' end as kind) kinds`.execute(
        db,
      )
      await sql`
        insert into deposit_credit
          (id, key, user_id, source, outside, wallet, currency_id, amount, at)
        select n, 'ERC20:' || n || ':0', ${userId}::bigint, 'chain', 'chain', 'change', 3, 100000000,
          ${now}::bigint
        from generate_series(1, ${rows}::bigint) n where n % ${rejectedEvery}::bigint > 0`.execute(
        db,
      )
    },
    calls: () => ({}),
    own: { deposits: '/recharge/log?', deposits_rejected: '/recharge/log?state=3&' },
    pages: [],
  },
}
