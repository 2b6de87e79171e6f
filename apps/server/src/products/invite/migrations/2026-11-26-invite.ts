import { type Kysely, sql } from 'kysely'

/** Who invited whom, the rebate of each fee, and the payouts of each hour. Rates are parts of 10^8. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invite_relation (
    id bigint primary key,
    user_id bigint not null unique,
    inviter_id bigint not null,
    registered_at bigint not null,
    bar smallint not null,
    is_active smallint not null
  )`.execute(db)
  await sql`create index invite_relation_of_inviter on invite_relation (inviter_id, id)`.execute(db)
  await sql`create table invite_rebate (
    id bigint primary key,
    user_id bigint not null,
    inviter_id bigint not null,
    source smallint not null,
    ref bigint not null,
    currency_id int not null,
    fee bigint not null,
    discount bigint not null,
    rate bigint not null,
    amount bigint not null,
    at bigint not null,
    seq bigint not null
  )`.execute(db)
  await sql`create index invite_rebate_of_inviter on invite_rebate (inviter_id, id)`.execute(db)
  await sql`create table invite_payment (
    id bigint primary key,
    inviter_id bigint not null,
    currency_id int not null,
    amount bigint not null,
    last_rebate_id bigint not null,
    at bigint not null,
    seq bigint not null
  )`.execute(db)
  await sql`create index invite_payment_of_inviter
    on invite_payment (inviter_id, currency_id, last_rebate_id)`.execute(db)
}
