import { type Kysely, sql } from 'kysely'

/** Views of the console's tables, each of one member of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_view (
    id bigint generated always as identity primary key,
    staff_id bigint not null references staff (id),
    table_name text not null,
    name text not null,
    content text not null,
    changed_at bigint not null,
    unique (staff_id, table_name, name))`.execute(db)
}
