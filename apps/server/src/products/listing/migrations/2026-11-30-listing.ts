import { type Kysely, sql } from 'kysely'

/** Call auctions of listed tokens, and the last trade of a market that its own trades price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table market add column traded bigint not null default 0`.execute(db)
  await sql`create table listing_auction (
    id int primary key,
    market_id int not null unique,
    reference bigint not null,
    started_at bigint not null,
    ends_at bigint not null,
    price bigint not null,
    lots bigint not null,
    buy_price bigint not null,
    buy_order bigint not null,
    buy_lots bigint not null,
    sell_price bigint not null,
    sell_order bigint not null,
    sell_lots bigint not null,
    ended_at bigint not null,
    ended_seq bigint not null
  )`.execute(db)
  await sql`create table listing_order (
    id bigint primary key,
    auction_id int not null,
    user_id bigint not null,
    side smallint not null,
    price bigint not null,
    lots bigint not null,
    placed_at bigint not null,
    status smallint not null,
    filled bigint not null,
    quote bigint not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index listing_order_of_user on listing_order (user_id, id)`.execute(db)
  await sql`create index listing_order_open on listing_order (id) where ended_at = 0`.execute(db)
}
