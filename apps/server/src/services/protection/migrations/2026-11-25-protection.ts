import { type Kysely, sql } from 'kysely'

/** Users' own limits, in cents of USDT, and the end of their cool-off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table protection_limit (
    user_id bigint not null, kind text not null, amount bigint,
    next_amount bigint, next_at bigint,
    primary key (user_id, kind),
    check (kind in ('stake', 'loss')), check (amount > 0), check (next_amount > 0),
    check (next_amount is null or next_at is not null))`.execute(db)
  await sql`create table protection_cool_off (
    user_id bigint primary key, until bigint not null)`.execute(db)
}
