import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table otc_merchant (
    id int primary key,
    user_id bigint not null unique,
    joined_at bigint not null,
    status smallint not null,
    bond bigint not null,
    is_suspended smallint not null,
    reason text not null
  )`.execute(db)
  await sql`create table otc_ad (
    id int primary key,
    user_id bigint not null,
    side smallint not null,
    currency_id int not null,
    fiat_id int not null,
    price bigint not null,
    premium_bps int not null,
    quantity bigint not null,
    fiat_min bigint not null,
    fiat_max bigint not null,
    methods text not null,
    window_ms bigint not null,
    text text not null,
    published_at bigint not null,
    status smallint not null,
    remaining bigint not null,
    closed_at bigint not null
  )`.execute(db)
  await sql`create table otc_order (
    id bigint primary key,
    ad_id int not null,
    side smallint not null,
    currency_id int not null,
    fiat_id int not null,
    merchant_user_id bigint not null,
    taker_user_id bigint not null,
    quantity bigint not null,
    price bigint not null,
    fiat bigint not null,
    fee bigint not null,
    value bigint not null,
    method text not null,
    payee_id bigint not null,
    placed_at bigint not null,
    expires_at bigint not null,
    status smallint not null,
    paid_at bigint not null,
    return_asked_at bigint not null,
    appeals int not null,
    ended_at bigint not null
  )`.execute(db)
  await sql`create index otc_order_of_taker on otc_order (taker_user_id, id)`.execute(db)
  await sql`create index otc_order_of_merchant on otc_order (merchant_user_id, id)`.execute(db)
  await sql`create index otc_order_live on otc_order (id) where ended_at = 0`.execute(db)
  await sql`create table otc_appeal (
    id bigint primary key,
    order_id bigint not null,
    user_id bigint not null,
    cause text not null,
    opened_at bigint not null,
    status smallint not null,
    is_decided smallint not null,
    slash bigint not null,
    reason text not null,
    closed_at bigint not null
  )`.execute(db)
  await sql`create index otc_appeal_of_order on otc_appeal (order_id, id)`.execute(db)
  await sql`create table otc_member (
    user_id bigint primary key,
    first_at bigint not null,
    day int not null,
    before_pay int not null,
    after_pay int not null,
    bought bigint not null,
    lockouts int not null,
    locked_until bigint not null
  )`.execute(db)
}
