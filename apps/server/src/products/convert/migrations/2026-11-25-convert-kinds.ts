import { type Kysely, sql } from 'kysely'

/** Conversions of coins, of fiat money and of small balances are listed apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversion add column kind smallint not null default 0`.execute(db)
  await sql`create index conversion_of_kind on conversion (user_id, kind, id)`.execute(db)
}
