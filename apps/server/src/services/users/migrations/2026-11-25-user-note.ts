import { type Kysely, sql } from 'kysely'

/** Notes of the staff on users: rows are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_note (
    id bigint primary key, user_id bigint not null, staff_id bigint not null,
    at bigint not null, text text not null)`.execute(db)
  await sql`create index user_note_by_user on user_note (user_id, id)`.execute(db)
}
