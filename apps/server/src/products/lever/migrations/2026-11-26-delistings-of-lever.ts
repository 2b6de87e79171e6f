import { type Kysely, sql } from 'kysely'

/**
 * The ends of pairs with leverage: 1 announced, 2 withdrawn, 3 closing, 4 ended. Samples are the prices of the last window, one
 * for each part of it, and the last index where it was used instead; rows are added and never changed. An order has the
 * command that asked to close it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lever_delisting (
    id bigint primary key,
    market_id int not null,
    reason text not null,
    announced_at bigint not null,
    planned_at bigint not null,
    status smallint not null,
    ends_at bigint not null,
    short_windows int not null,
    samples int not null,
    sum bigint not null,
    sampled_at bigint not null,
    price bigint not null,
    priced_seq bigint not null,
    priced_at bigint not null,
    ended_at bigint not null,
    withdrawn_for text not null
  )`.execute(db)
  await sql`create table lever_delisting_sample (
    delisting_id bigint not null,
    at bigint not null,
    market_id int not null,
    price bigint not null,
    tick_seq bigint not null,
    tick_at bigint not null,
    primary key (delisting_id, at)
  )`.execute(db)
  await sql`alter table lever_order
    add column closing_seq bigint not null default 0`.execute(db)
}
