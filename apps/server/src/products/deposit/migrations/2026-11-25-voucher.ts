import { type Kysely, sql } from 'kysely'

/**
 * `deposit_voucher` is written by the committer alone: what a user has asked for, and what was decided about it. The row in
 * `recharge` that the user sees refers to it. `corrected_amount` is what the staff has agreed on where less arrived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deposit_voucher (
    id bigint primary key, user_id bigint not null, outside text not null, wallet text not null,
    currency_id int not null, amount bigint not null, payment_type int not null,
    picture text not null unique, picture_hash text not null, at bigint not null,
    status smallint not null, received bigint not null, cause text not null, closed_at bigint not null)`.execute(
    db,
  )
  await sql`create index deposit_voucher_waiting on deposit_voucher (id) where status = 1`.execute(
    db,
  )
  await sql`create index deposit_voucher_closed on deposit_voucher (closed_at)`.execute(db)
  await sql`alter table recharge add column voucher_id bigint unique,
    add column corrected_amount bigint check (corrected_amount > 0 and corrected_amount < amount)`.execute(
    db,
  )
}
