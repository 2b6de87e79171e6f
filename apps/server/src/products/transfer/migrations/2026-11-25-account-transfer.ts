import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_transfer (
    id bigint primary key,
    user_id bigint not null,
    currency_id int not null,
    amount bigint not null,
    from_wallet text not null,
    to_wallet text not null,
    at bigint not null
  )`.execute(db)
  await sql`create index account_transfer_of_user on account_transfer (user_id, id)`.execute(db)
}
