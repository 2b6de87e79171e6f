import { type Kysely, sql } from 'kysely'

/** Accounts by mobile number, the reason of a freeze, and nicknames that are the user's number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user alter column email drop not null`.execute(db)
  await sql`alter table app_user add column mobile text unique
    check (mobile ~ '^[+][1-9][0-9]{4,14}$')`.execute(db)
  await sql`alter table app_user add check (email is not null or mobile is not null)`.execute(db)
  await sql`alter table app_user add column email_trusted_at bigint not null default 0`.execute(db)
  await sql`alter table app_user add column mobile_trusted_at bigint not null default 0`.execute(db)
  await sql`alter table app_user add column freeze_reason text not null default ''`.execute(db)
  await sql`update app_user set freeze_reason = 'password_changed' where frozen_until > 0`.execute(
    db,
  )
  // No user can choose a nickname with asterisks.
  await sql`update app_user set nickname = 'U' || id where nickname like '%***'`.execute(db)
  await sql`update known_login set account = 'user:' || app_user.id
    from app_user where app_user.email = known_login.account`.execute(db)
  // Attempts expire within a day, and none of them refers to an account any more.
  await sql`delete from login_attempt where account not like 'staff:%'`.execute(db)
}
