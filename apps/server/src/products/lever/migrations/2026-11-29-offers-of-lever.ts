import { type Kysely, sql } from 'kysely'

/** Versions of what is offered to new orders, with rates in parts of 10^8, and the last pause of each market or its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lever_version (
    id int primary key,
    published_at bigint not null,
    effective_at bigint not null,
    spread bigint not null,
    fee bigint not null,
    overnight bigint not null,
    liquidation bigint not null,
    profit_margins int not null,
    slippage bigint not null,
    orders_max int not null,
    notional_max bigint not null
  )`.execute(db)
  // The last tier of a version has no bound, which is a zero here.
  await sql`create table lever_tier (
    version_id int not null,
    place int not null,
    below bigint not null,
    multiple_max int not null,
    maintenance bigint not null,
    primary key (version_id, place)
  )`.execute(db)
  await sql`create table lever_pause (
    market_id int primary key,
    is_paused smallint not null,
    reason text not null,
    at bigint not null
  )`.execute(db)
}
