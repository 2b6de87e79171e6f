import { type Kysely, sql } from 'kysely'

/** Sums of trades by UTC day and market, and the last trade that they contain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table spot_trade_day (
    day bigint not null, market_id int not null, trades bigint not null, quote numeric not null,
    fees numeric not null, primary key (day, market_id))`.execute(db)
  await sql`create table spot_trade_day_mark (id int primary key, trade_id bigint not null)`.execute(
    db,
  )
  await sql`insert into spot_trade_day_mark values (1, 0)`.execute(db)
}
