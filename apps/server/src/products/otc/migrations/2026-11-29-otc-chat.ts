import { type Kysely, sql } from 'kysely'

/** `otc_chat` has the last message of each order, so that one that is missing at the end is noticed too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table otc_chat (
    order_id bigint primary key,
    n int not null,
    hash text not null
  )`.execute(db)
  await sql`create table otc_message (
    order_id bigint not null,
    n int not null,
    at bigint not null,
    author text not null,
    staff_id bigint,
    text text not null,
    picture text not null,
    path text not null,
    hash text not null,
    request_key text not null,
    primary key (order_id, n),
    check (author in ('seller', 'buyer', 'staff')),
    check ((author = 'staff') = (staff_id is not null)),
    check ((path = '') = (picture = ''))
  )`.execute(db)
  await sql`create unique index otc_message_request on otc_message (order_id, author, request_key)
    where request_key <> ''`.execute(db)
  await sql`create table otc_demo_merchant (user_id bigint primary key)`.execute(db)
}
