import { type Kysely, sql } from 'kysely'

/** Stop-limit and OCO orders. Prices are ticks of the market; a zero stands for no other leg, no order and no end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table spot_stop (
    id bigint primary key,
    user_id bigint not null,
    market_id int not null,
    side text not null,
    stop_price bigint not null,
    price bigint not null,
    lots bigint not null,
    resting_price bigint not null,
    resting_id bigint not null,
    expires_at bigint not null,
    status smallint not null,
    order_id bigint not null,
    ended_seq bigint not null,
    created_at bigint not null,
    updated_at bigint not null
  )`.execute(db)
  await sql`create index spot_stop_of_user on spot_stop (user_id, id)`.execute(db)
  await sql`create index spot_stop_waiting on spot_stop (id) where status = 1`.execute(db)
  await sql`create index spot_stop_ended on spot_stop (ended_seq)`.execute(db)
}
