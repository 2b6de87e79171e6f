import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'

/** Closed orders of futures of a user, as rows: no command has made them. */
export async function insertClosedOrders(
  db: Database,
  { userId, count, at }: { userId: number; count: number; at: number },
): Promise<void> {
  await sql`
    insert into lever_order (id, user_id, market_id, side, multiple, kind, bound, spread, fee, overnight_rate,
      maintenance, liquidation, parent_id, placed_at, share, status, held, entry, notional, margin, open_fee,
      profit_max, take_profit, stop_loss, overnight, night_at, opened_at, closing_at, closing_share, closing_by,
      closed_at, exit, profit, close_fee, liquidation_fee, returned, closed_by, cancelled_by)
    select 1000000 + n, ${userId}::bigint, 1, 1, 10, 0, 6000000, 0, 0, 0, 0, 0, 0, ${at}::bigint, 100, 3,
      0, 6000000, 60000000000, 6000000000, 0, 0, 0, 0, 0, 0, ${at}::bigint, 0, 0, 0, ${at}::bigint,
      6000000, 0, 0, 0, 6000000000, 1, 0
    from generate_series(1, ${count}::int) n`.execute(db)
}
