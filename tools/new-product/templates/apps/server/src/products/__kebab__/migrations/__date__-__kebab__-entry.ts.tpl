import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table __snake___entry (
    id bigint primary key,
    user_id bigint not null,
    currency_id int not null,
    amount bigint not null,
    opened_at bigint not null
  )`.execute(db)
  await sql`create index __snake___entry_of_user on __snake___entry (user_id, id)`.execute(db)
}
