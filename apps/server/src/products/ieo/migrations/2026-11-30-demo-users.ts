import { type Kysely, sql } from 'kysely'

/** The programs that act as users in a demo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ieo_demo_user (user_id bigint primary key)`.execute(db)
}
