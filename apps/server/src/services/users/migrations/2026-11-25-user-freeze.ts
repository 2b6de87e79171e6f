import { type Kysely, sql } from 'kysely'

/** Accounts that the staff has frozen; a row is deleted when the account is released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_freeze (
    user_id bigint primary key references app_user (id), reason text not null,
    frozen_at bigint not null)`.execute(db)
  await sql`create index app_user_created on app_user (created_at)`.execute(db)
}
