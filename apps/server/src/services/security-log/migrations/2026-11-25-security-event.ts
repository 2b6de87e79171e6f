import { type Kysely, sql } from 'kysely'

/** Log-ins, refusals and other events of security. Each index serves one filter of the console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table security_event (
    id bigint generated always as identity primary key,
    at bigint not null,
    kind text not null,
    user_id bigint,
    staff_id bigint,
    address text not null,
    device text not null,
    details text not null,
    request_id text not null)`.execute(db)
  await sql`create index security_event_at on security_event (at, id)`.execute(db)
  await sql`create index security_event_kind on security_event (kind, at, id)`.execute(db)
  await sql`create index security_event_user on security_event (user_id, at, id)
    where user_id is not null`.execute(db)
  await sql`create index security_event_staff on security_event (staff_id, at, id)
    where staff_id is not null`.execute(db)
}
