import { type Kysely, sql } from 'kysely'

/**
 * Copy trading. Rates are parts of 10^8, prices ticks of the market, `share` hundredths of a lot. Orders are those of
 * `lever_order`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table follow_trader (
    id bigint primary key,
    user_id bigint not null,
    applied_at bigint not null,
    profit_share bigint not null,
    market_ids text not null,
    status smallint not null,
    tier smallint not null,
    reason text not null,
    approved_at bigint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index follow_trader_of_user on follow_trader (user_id, id)`.execute(db)
  await sql`create index follow_trader_live on follow_trader (id) where status < 2`.execute(db)
  await sql`create table follow (
    id bigint primary key,
    user_id bigint not null,
    trader_id bigint not null,
    trader_user_id bigint not null,
    profit_share bigint not null,
    started_at bigint not null,
    sizing smallint not null,
    number bigint not null,
    margin_max bigint not null,
    loss_rate bigint not null,
    slippage bigint not null,
    multiple_max int not null,
    level_multiple_max int not null,
    resize smallint not null,
    status smallint not null,
    ended_by smallint not null,
    ended_at bigint not null,
    profit bigint not null,
    shared bigint not null,
    copied int not null,
    skipped int not null,
    share_at bigint not null
  )`.execute(db)
  await sql`create index follow_of_user on follow (user_id, id)`.execute(db)
  await sql`create index follow_of_trader on follow (trader_user_id, id)`.execute(db)
  await sql`create index follow_live on follow (id) where share_at > 0`.execute(db)
  await sql`create table follow_lead (
    order_id bigint primary key,
    trader_id bigint not null,
    market_id int not null,
    at bigint not null
  )`.execute(db)
  await sql`create index follow_lead_of_trader on follow_lead (trader_id, order_id)`.execute(db)
  await sql`create table follow_copy (
    order_id bigint primary key,
    follow_id bigint not null,
    user_id bigint not null,
    lead_order_id bigint not null,
    placed_at bigint not null,
    share int not null,
    lead_share int not null,
    status smallint not null,
    origin smallint not null,
    has_own_stops smallint not null,
    share_base bigint not null,
    profit bigint not null,
    self_profit bigint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index follow_copy_of_user on follow_copy (user_id, order_id)`.execute(db)
  await sql`create index follow_copy_of_follow on follow_copy (follow_id, order_id)`.execute(db)
  await sql`create index follow_copy_live on follow_copy (order_id) where status < 2`.execute(db)
  await sql`create table follow_signal (
    id bigint primary key,
    follow_id bigint not null,
    user_id bigint not null,
    lead_order_id bigint not null,
    kind smallint not null,
    market_id int not null,
    side smallint not null,
    at bigint not null,
    seq bigint not null,
    share int not null,
    leader_price bigint not null,
    status smallint not null,
    reason smallint not null,
    order_id bigint not null,
    price bigint not null,
    slippage bigint not null,
    done_at bigint not null
  )`.execute(db)
  await sql`create index follow_signal_of_user on follow_signal (user_id, id)`.execute(db)
  await sql`create index follow_signal_of_follow on follow_signal (follow_id, id)`.execute(db)
  await sql`create index follow_signal_live on follow_signal (id) where status = 0`.execute(db)
  await sql`create table follow_share (
    id bigint primary key,
    follow_id bigint not null,
    user_id bigint not null,
    trader_user_id bigint not null,
    at bigint not null,
    seq bigint not null,
    rate bigint not null,
    profit bigint not null,
    shared_before bigint not null,
    due bigint not null,
    available bigint not null,
    paid bigint not null,
    formula_version int not null
  )`.execute(db)
  await sql`create index follow_share_of_user on follow_share (user_id, id)`.execute(db)
  await sql`create index follow_share_of_trader on follow_share (trader_user_id, id)`.execute(db)
}
