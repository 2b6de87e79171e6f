import { type Kysely, sql } from 'kysely'

/** A file without an owner is the house's, such as a work that it sells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload alter column owner_id drop not null`.execute(db)
}
