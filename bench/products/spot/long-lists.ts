import { sql } from 'kysely'

import type { LongLists } from '../../product-bench.ts'
import { giveOrderIds } from './give-order-ids.ts'

const cancelled = 4

/** Cancelled orders of one user. */
export const longLists: LongLists = {
  insert: async (db, { rows, userId, now }) => {
    await sql`
      insert into spot_order (id, user_id, market_id, side, kind, time_in_force, price, lots, remaining, quote, fee,
        status, created_at, updated_at)
      select (lease.counters::json #>> '{spot,orderId}')::bigint + n, ${userId}::bigint, 1, 'buy', 'limit', 'gtc', 6000000, 100, 100, 0, 0,
        ${cancelled}::int, ${now}::bigint, ${now}::bigint
      from core_lease lease, generate_series(1, ${rows}::bigint) n`.execute(db)
    await giveOrderIds(db, rows)
  },
  calls: (userId) => ({ 'orders of a user': `/user/orders?id=${userId}&` }),
  own: {
    orders: '/coin/list?status=4&',
    bills: 'POST /wallet/legal_log?currency=USDT&type=change&',
    'bills of all coins': 'POST /wallet/legal_log?view=summary&',
    'bills of a kind, a coin and dates':
      'POST /wallet/legal_log?view=summary&kind=faucet&currency=USDT&from=0&to=4102444800000&',
    'bills of the oldest kind': 'POST /wallet/legal_log?kind=deposit&type=change&',
  },
  pages: [],
}
