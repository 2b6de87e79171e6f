import { type Kysely, sql } from 'kysely'

/**
 * Shares. Prices are ticks of the market, shares millionths, `day` is the date in New York in days since 1970. A payment
 * is what one holder gets by one action; the house's pots together are holder 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stock_order (
    id bigint primary key,
    user_id bigint not null,
    market_id int not null,
    side smallint not null,
    kind smallint not null,
    validity smallint not null,
    price bigint not null,
    shares bigint not null,
    is_queued smallint not null,
    held bigint not null,
    expires_at bigint not null,
    placed_at bigint not null,
    placed_seq bigint not null,
    status smallint not null,
    cancelled_by smallint not null,
    fill_index bigint not null,
    fill_price bigint not null,
    value bigint not null,
    fee bigint not null,
    ended_at bigint not null,
    ended_seq bigint not null
  )`.execute(db)
  await sql`create index stock_order_of_user on stock_order (user_id, id)`.execute(db)
  await sql`create index stock_order_live on stock_order (id) where status = 1`.execute(db)
  await sql`create index stock_order_ended on stock_order (ended_seq) where ended_seq > 0`.execute(
    db,
  )
  await sql`create table stock_day (
    day int primary key,
    opens_at bigint not null,
    closes_at bigint not null,
    is_exception smallint not null
  )`.execute(db)
  await sql`create table stock_halt (
    market_id int primary key,
    halt_reason smallint not null,
    halted_at bigint not null
  )`.execute(db)
  await sql`create table stock_action (
    id bigint primary key,
    market_id int not null,
    kind smallint not null,
    per_share bigint not null,
    from_shares int not null,
    to_shares int not null,
    effective_at bigint not null,
    pay_at bigint not null,
    scheduled_at bigint not null,
    status smallint not null,
    counted_at bigint not null,
    counted_seq bigint not null,
    holders int not null,
    due int not null
  )`.execute(db)
  await sql`create table stock_payment (
    id bigint primary key,
    action_id bigint not null,
    user_id bigint not null,
    shares bigint not null,
    amount bigint not null,
    due_at bigint not null,
    paid_at bigint not null,
    paid_seq bigint not null
  )`.execute(db)
  await sql`create index stock_payment_of_user on stock_payment (user_id, id)`.execute(db)
  await sql`create index stock_payment_due on stock_payment (id) where paid_at = 0`.execute(db)
  await sql`create index stock_payment_paid on stock_payment (paid_seq) where paid_at > 0`.execute(
    db,
  )
}
