import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table send (
    id bigint primary key,
    user_id bigint not null,
    recipient_id bigint not null,
    currency_id int not null,
    amount bigint not null,
    value bigint not null,
    payee text not null,
    note text not null,
    at bigint not null
  )`.execute(db)
  await sql`create index send_of_user on send (user_id, id)`.execute(db)
  await sql`create index send_of_pair on send (user_id, recipient_id, at)`.execute(db)
  await sql`create index send_to_user on send (recipient_id, id)`.execute(db)
  await sql`create index send_at on send (at)`.execute(db)
  await sql`create table send_lookup (
    user_id bigint not null,
    mark bytea not null,
    at bigint not null,
    primary key (user_id, mark)
  )`.execute(db)
  await sql`create index send_lookup_at on send_lookup (at)`.execute(db)
}
