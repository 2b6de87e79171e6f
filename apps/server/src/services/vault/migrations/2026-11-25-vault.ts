import { type Kysely, sql } from 'kysely'

/** One row, which only the key opens that encrypted everything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table vault_check (id int primary key check (id = 1), sealed text not null)`.execute(
    db,
  )
}
