import { type Kysely, sql } from 'kysely'

/**
 * What users have chosen, the devices that receive pushes, and the messages that wait. Notices of before are not sent, so
 * they count as dispatched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notice_setting (
    user_id bigint primary key, choices text not null default '{}',
    quiet_from int, quiet_to int, time_zone text not null default 'UTC')`.execute(db)
  await sql`create table push_subscription (
    id bigint generated always as identity primary key,
    user_id bigint not null, session_id bigint not null, endpoint text not null unique,
    p256dh text not null, auth text not null, created_at bigint not null)`.execute(db)
  await sql`create index push_subscription_user on push_subscription (user_id, id)`.execute(db)
  await sql`create index push_subscription_session on push_subscription (session_id)`.execute(db)
  await sql`create table notice_delivery (
    id bigint generated always as identity primary key,
    notice_id bigint not null, user_id bigint not null, channel text not null,
    subscription_id bigint, created_at bigint not null, due_at bigint not null,
    attempts int not null default 0)`.execute(db)
  await sql`create index notice_delivery_due on notice_delivery (due_at, id)`.execute(db)
  await sql`create index notice_delivery_user on notice_delivery (user_id)`.execute(db)
  await sql`create index notice_delivery_subscription on notice_delivery (subscription_id)
    where subscription_id is not null`.execute(db)
  await sql`alter table notice add column is_dispatched boolean not null default true`.execute(db)
  await sql`alter table notice alter column is_dispatched set default false`.execute(db)
  await sql`create index notice_undispatched on notice (id) where not is_dispatched`.execute(db)
}
