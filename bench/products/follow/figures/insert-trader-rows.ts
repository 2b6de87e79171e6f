import { sql } from 'kysely'

import type { Database } from '../../../../apps/server/src/db/database.ts'

/** A full hour, at which all traders were approved. */
export const startOfRecord = 1_735_732_800_000
const firstUserId = 2_000_000
const firstFollowerId = 3_000_000
const closedEach = 20
const openEach = 2

/**
 * Traders as a day leaves them behind: an account with some movements, closed and open orders that they led with, and a
 * follower each, who has as much.
 */
export async function insertTraderRows(db: Database, traders: number): Promise<void> {
  const at = startOfRecord - 1
  await sql`insert into journal (seq, at, kind, user_id, request_id, core_version, body, outcome, hash)
    select n, ${at}::bigint, 'clock', 0, null, 1, '{}', '{"ok":true,"value":null}', sha256('x')
    from generate_series(1, 1000) n`.execute(db)
  await sql`insert into market (id, index_price, ticked_at, tick_seq)
    values (1, 6000000, ${at}::bigint, 1) on conflict do nothing`.execute(db)
  await sql`insert into candle (market_id, period, opened_at, open, high, low, close, volume)
    values (1, '15min', ${startOfRecord - 900_000}::bigint, 6000000, 6000000, 6000000, 6000000, 0)
    on conflict do nothing`.execute(db)
  await sql`insert into follow_trader (id, user_id, applied_at, profit_share, market_ids, status, tier,
      reason, approved_at, ended_at)
    select n, ${firstUserId}::bigint + n, ${at}::bigint, 10000000, '', 1, 0, '', ${startOfRecord}::bigint, 0
    from generate_series(1, ${traders}::bigint) n`.execute(db)
  await sql`insert into follow (id, user_id, trader_id, trader_user_id, profit_share, started_at, sizing, number,
      margin_max, loss_rate, slippage, multiple_max, level_multiple_max, resize, status, ended_by, ended_at,
      profit, shared, copied, skipped, share_at)
    select n, ${firstFollowerId}::bigint + n, n, ${firstUserId}::bigint + n, 10000000, ${startOfRecord}::bigint, 1,
      100000000, 100000000000, 30000000, 300000, 100, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from generate_series(1, ${traders}::bigint) n`.execute(db)
  for (const first of [firstUserId, firstFollowerId]) {
    await insertAccounts(db, { first, people: traders })
    await insertOrders(db, { first, people: traders })
  }
  await sql`insert into follow_lead (order_id, trader_id, market_id, at)
    select id, user_id - ${firstUserId}::bigint, 1, opened_at from lever_order
    where user_id between ${firstUserId}::bigint and ${firstUserId + traders}::bigint`.execute(db)
  await sql`insert into follow_copy (order_id, follow_id, user_id, lead_order_id, placed_at, share, lead_share,
      status, origin, has_own_stops, share_base, profit, self_profit, ended_at)
    select id, user_id - ${firstFollowerId}::bigint, user_id, 1, placed_at, share, share, 1, 0, 0, 0, 0, 0, 0
    from lever_order where user_id > ${firstFollowerId}::bigint`.execute(db)
  await sql`analyze`.execute(db)
}

type People = { readonly first: number; readonly people: number }

async function insertAccounts(db: Database, { first, people }: People): Promise<void> {
  const accounts = first * 10
  await sql`insert into account (id, path, balance)
    select ${accounts}::bigint + n * 2 + side, 'user:' || (${first}::bigint + n) || ':lever:USDT:'
      || case side when 0 then 'avail' else 'hold' end, 100000000000
    from generate_series(1, ${people}::bigint) n, generate_series(0, 1) side`.execute(db)
  // Movements of the product, from the free to the held part, which are no transfers: reason 2000.
  await sql`insert into posting (seq, n, debit_id, credit_id, amount, debit_balance, credit_balance, kind, ref)
    select 1 + (n + step) % 999, 0, ${accounts}::bigint + n * 2, ${accounts}::bigint + n * 2 + 1, 1000,
      100000000000, 100000000000, 2000, 0
    from generate_series(1, ${people}::bigint) n, generate_series(1, 10) step`.execute(db)
}

async function insertOrders(db: Database, { first, people }: People): Promise<void> {
  const each = closedEach + openEach
  await sql`
    insert into lever_order (id, user_id, market_id, side, multiple, kind, bound, spread, fee, overnight_rate,
      maintenance, liquidation, parent_id, placed_at, share, status, held, entry, notional, margin, open_fee,
      profit_max, take_profit, stop_loss, overnight, night_at, opened_at, closing_at, closing_share, closing_by,
      closed_at, exit, profit, close_fee, liquidation_fee, returned, closed_by, cancelled_by)
    select ${first * 100}::bigint + n * ${each}::int + place, ${first}::bigint + n, 1, 1, 10, 0, 6000000, 0, 0, 0,
      0, 0, 0, ${startOfRecord}::bigint, 100, case when place > ${openEach} then 3 else 1 end, 0, 6000000,
      6000000000, 600000000, 300000, 0, 0, 0, 0, 0, ${startOfRecord}::bigint, 0, 0, 0,
      case when place > ${openEach} then ${startOfRecord}::bigint + 1000 * place else 0 end,
      6000000, 0, 300000, 0, 599700000, 1, 0
    from generate_series(1, ${people}::bigint) n, generate_series(1, ${each}) place`.execute(db)
}
