import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table withdrawal (
    id bigint primary key,
    user_id bigint not null,
    currency_id int not null,
    amount bigint not null,
    fee bigint not null,
    value bigint not null,
    network text not null,
    address text not null,
    memo text not null,
    card_id bigint not null,
    remark text not null,
    at bigint not null,
    status smallint not null,
    review text not null,
    reviewed_at bigint not null,
    case_id text not null,
    approved_at bigint not null,
    tx_id text not null,
    sent_at bigint not null,
    cause text not null,
    closed_at bigint not null
  )`.execute(db)
  await sql`create index withdrawal_of_user on withdrawal (user_id, id)`.execute(db)
  await sql`create index withdrawal_open on withdrawal (id) where status <= 3`.execute(db)
  await sql`create index withdrawal_at on withdrawal (at)`.execute(db)
  await sql`create index withdrawal_to_address on withdrawal (address, user_id)`.execute(db)
}
