import { type Kysely, sql } from 'kysely'

/** The names of applied migrations are in `kysely_migration`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table migration`.execute(db)
}
