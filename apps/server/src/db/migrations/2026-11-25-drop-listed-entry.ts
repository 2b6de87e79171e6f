import { type Kysely, sql } from 'kysely'

/** What an account's history lists follows from the reasons that the products declare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view listed_entry`.execute(db)
}
