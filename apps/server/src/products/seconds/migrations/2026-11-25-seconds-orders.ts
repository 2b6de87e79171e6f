import { type Kysely, sql } from 'kysely'

/**
 * Options of seconds. Prices are ticks of the market, rates parts of 10^8, times of the index whole seconds.
 * `seconds_sample` has the price of each second in a window of an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seconds_order (
    id bigint primary key,
    user_id bigint not null,
    market_id int not null,
    version_id int not null,
    side smallint not null,
    seconds int not null,
    payout bigint not null,
    window_seconds int not null,
    stake bigint not null,
    placed_at bigint not null,
    formula smallint not null,
    status smallint not null,
    opened_at bigint not null,
    open_price bigint not null,
    expires_at bigint not null,
    samples int not null,
    settle_price bigint not null,
    result smallint not null,
    voided_by smallint not null,
    credit bigint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index seconds_order_of_user on seconds_order (user_id, id)`.execute(db)
  await sql`create index seconds_order_of_day on seconds_order (user_id, placed_at)`.execute(db)
  await sql`create index seconds_order_live on seconds_order (id) where status < 3`.execute(db)
  await sql`create index seconds_order_opened on seconds_order (opened_at)`.execute(db)
  await sql`create table seconds_sample (
    market_id int not null,
    at bigint not null,
    price bigint not null,
    primary key (market_id, at)
  )`.execute(db)
  await sql`create table seconds_version (
    id int primary key,
    effective_at bigint not null,
    orders_max int not null,
    side_max bigint not null
  )`.execute(db)
  await sql`create table seconds_duration (
    version_id int not null,
    seconds int not null,
    payout bigint not null,
    window_seconds int not null,
    stake_min bigint not null,
    stake_max bigint not null,
    primary key (version_id, seconds)
  )`.execute(db)
  await sql`create table seconds_pause (
    market_id int primary key,
    is_paused smallint not null,
    reason text not null,
    at bigint not null
  )`.execute(db)
}
