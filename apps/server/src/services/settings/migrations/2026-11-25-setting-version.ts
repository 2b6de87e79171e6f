import { type Kysely, sql } from 'kysely'

/** Versions of settings: rows are only added. A setting without one has its first value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setting_version (
    id bigint primary key, key text not null, version int not null,
    value text not null, before text not null, reason text not null,
    asked_by bigint not null, approved_by bigint not null,
    request_id bigint not null unique, created_at bigint not null, effective_at bigint not null,
    unique (key, version))`.execute(db)
}
