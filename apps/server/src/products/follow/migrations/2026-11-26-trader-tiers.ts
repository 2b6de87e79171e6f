import { type Kysely, sql } from 'kysely'

/** The tier that was chosen with an approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table follow_review add column tier integer not null default 0`.execute(db)
}
