import { type Kysely, sql } from 'kysely'

/** The live documents of a user and the latest others, in the order in which they are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index identity_by_order on identity_document (user_id, is_live desc, id desc)`.execute(
    db,
  )
  await sql`drop index identity_by_user`.execute(db)
}
