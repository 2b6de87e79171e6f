import { type Kysely, sql } from 'kysely'

/** Finds the last tick before a command, however many others lie between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index journal_tick on journal (seq) where kind = 'market.tick'`.execute(db)
}
