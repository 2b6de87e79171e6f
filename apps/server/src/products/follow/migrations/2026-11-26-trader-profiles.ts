import { type Kysely, sql } from 'kysely'

/** What users read about traders beside the terms that the core has, and the application of each review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table follow_profile (
    user_id bigint primary key,
    introduction text not null,
    is_demo boolean not null default false
  )`.execute(db)
  await sql`create table follow_review (
    id bigint primary key references review (id),
    trader_id bigint not null unique
  )`.execute(db)
}
