import { type Kysely, sql } from 'kysely'

/** Rules of grants with their versions, coupons, and what happened to them. Rates are parts of 10^8. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table coupon_rule (
    id int primary key,
    is_paused smallint not null,
    voided_at bigint not null,
    granted int not null,
    committed bigint not null
  )`.execute(db)
  await sql`create table coupon_version (
    id int primary key,
    rule_id int not null,
    published_at bigint not null,
    effective_at bigint not null,
    kind smallint not null,
    event smallint not null,
    code text not null,
    currency_id int not null,
    amount bigint not null,
    rate bigint not null,
    scope smallint not null,
    amount_min bigint not null,
    days int not null,
    valid_days int not null,
    user_max int not null,
    count_max int not null,
    budget bigint not null
  )`.execute(db)
  await sql`create table coupon (
    id bigint primary key,
    user_id bigint not null,
    rule_id int not null,
    version_id int not null,
    granted_at bigint not null,
    expires_at bigint not null,
    status smallint not null,
    reserved bigint not null,
    lent bigint not null,
    spent bigint not null,
    source smallint not null,
    ref bigint not null,
    is_warned smallint not null,
    changed_at bigint not null
  )`.execute(db)
  await sql`create index coupon_of_user on coupon (user_id, id)`.execute(db)
  await sql`create index coupon_of_rule on coupon (rule_id, user_id)`.execute(db)
  await sql`create table coupon_step (
    id bigint primary key,
    coupon_id bigint not null,
    user_id bigint not null,
    currency_id int not null,
    kind smallint not null,
    source smallint not null,
    ref bigint not null,
    amount bigint not null,
    fee_currency_id int not null,
    fee bigint not null,
    lent bigint not null,
    at bigint not null,
    seq bigint not null
  )`.execute(db)
  await sql`create index coupon_step_of_coupon on coupon_step (coupon_id, id)`.execute(db)
  await sql`create index coupon_step_of_fee on coupon_step (source, ref) where fee > 0`.execute(db)
  await sql`create index coupon_step_by_seq on coupon_step using brin (seq)`.execute(db)
}
