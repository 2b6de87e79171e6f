import { type Kysely, sql } from 'kysely'

/** The house's quotes are rows of spot; a market's row is its index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table spot_ladder (
    market_id int primary key, ladder text not null) with (fillfactor = 50)`.execute(db)
  await sql`insert into spot_ladder select id, ladder from market`.execute(db)
  await sql`alter table market drop column ladder`.execute(db)
}
