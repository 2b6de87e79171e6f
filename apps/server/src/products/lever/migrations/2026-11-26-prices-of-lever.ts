import { type Kysely, sql } from 'kysely'

/** Prices that reached more orders than one command carries out; `done_at` is zero while orders are left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lever_price (
    market_id int not null,
    seq bigint not null,
    at bigint not null,
    price bigint not null,
    done_at bigint not null,
    primary key (market_id, seq)
  )`.execute(db)
  await sql`create index lever_price_waiting on lever_price (market_id, seq) where done_at = 0`.execute(
    db,
  )
}
