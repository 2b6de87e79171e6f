import { type Kysely, sql } from 'kysely'

/** An index is a price of a market everywhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposit_account rename column next_index to next_position`.execute(db)
  await sql`alter table deposit_address rename column index to position`.execute(db)
}
