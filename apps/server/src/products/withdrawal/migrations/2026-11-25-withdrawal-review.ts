import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table withdrawal_review (
    id bigint primary key,
    withdrawal_id bigint not null unique,
    value_usdt bigint not null
  )`.execute(db)
}
