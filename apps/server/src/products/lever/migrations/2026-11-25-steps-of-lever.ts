import { type Kysely, sql } from 'kysely'

/**
 * What happened to orders with leverage at a price: 1 opening, 2 closing, 3 night; rows are added and never changed. A
 * receipt is made of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lever_step (
    id bigint primary key,
    order_id bigint not null,
    kind smallint not null,
    midnight bigint not null,
    seq bigint not null,
    at bigint not null,
    tick_seq bigint not null,
    tick_at bigint not null,
    mark bigint not null,
    share int not null,
    held bigint not null,
    available bigint not null,
    price bigint not null,
    notional bigint not null,
    margin bigint not null,
    fee bigint not null,
    profit_max bigint not null,
    formula_version int not null
  )`.execute(db)
  await sql`create index lever_step_of_order on lever_step (order_id, id)`.execute(db)
  await sql`alter table lever_order
    add column placed_seq bigint not null default 0,
    add column profit_margins int not null default 10`.execute(db)
  await sql`alter table lever_night
    add column tick_seq bigint not null default 0,
    add column tick_at bigint not null default 0`.execute(db)
}
