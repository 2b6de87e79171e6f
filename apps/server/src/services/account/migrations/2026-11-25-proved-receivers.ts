import { type Kysely, sql } from 'kysely'

/** A receiver is bound with a proof only, so that none waits to be trusted. Those that were bound without one are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = sql`(extract(epoch from now()) * 1000)::bigint`
  await sql`update app_user set email = null where email_trusted_at > ${now} and mobile is not null
    and mobile_trusted_at <= ${now}`.execute(db)
  await sql`update app_user set mobile = null where mobile_trusted_at > ${now} and email is not null
    and email_trusted_at <= ${now}`.execute(db)
  await sql`alter table app_user drop column email_trusted_at`.execute(db)
  await sql`alter table app_user drop column mobile_trusted_at`.execute(db)
}
