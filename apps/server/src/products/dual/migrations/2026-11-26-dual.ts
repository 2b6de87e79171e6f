import { type Kysely, sql } from 'kysely'

/**
 * Dual investment. Prices are ticks of the market, rates parts of 10^8. `dual_sample` has the first price of each slot in a
 * window that orders wait for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table dual_offer (
    id int primary key,
    market_id int not null,
    type smallint not null,
    per_share bigint not null,
    linked_price bigint not null,
    annual_rate bigint not null,
    opens_at bigint not null,
    closes_at bigint not null,
    matures_at bigint not null,
    shares int not null,
    user_shares int not null,
    sold int not null,
    is_paused smallint not null,
    cancelled_at bigint not null,
    cancel_reason text not null
  )`.execute(db)
  await sql`create table dual_order (
    id bigint primary key,
    user_id bigint not null,
    offer_id int not null,
    shares int not null,
    amount bigint not null,
    days int not null,
    base_out bigint not null,
    quote_out bigint not null,
    placed_at bigint not null,
    formula smallint not null,
    status smallint not null,
    settle_price bigint not null,
    samples int not null,
    waited_at bigint not null,
    settled_at bigint not null,
    voided_by smallint not null,
    paid_id int not null,
    paid bigint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index dual_order_of_user on dual_order (user_id, id)`.execute(db)
  await sql`create index dual_order_live on dual_order (id) where status < 3`.execute(db)
  await sql`create index dual_order_ended on dual_order (ended_at)`.execute(db)
  await sql`create table dual_sample (
    market_id int not null,
    at bigint not null,
    price bigint not null,
    primary key (market_id, at)
  )`.execute(db)
}
