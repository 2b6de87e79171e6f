import { type Kysely, sql } from 'kysely'

/** One domestic and one international card of a user. `sealed` holds the form, encrypted; `digest` is over the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table bank_card (
    user_id bigint not null, kind text not null check (kind in ('domestic', 'international')),
    sealed text not null, updated_at bigint not null, digest text not null,
    primary key (user_id, kind))`.execute(db)
}
