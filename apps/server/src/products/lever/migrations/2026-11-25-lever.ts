import { type Kysely, sql } from 'kysely'

/**
 * Orders with leverage. Prices are ticks of the market, `share` hundredths of a lot, rates parts of 10^8. `lever_night` has
 * the mark of each market at each midnight at which it had open orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lever_order (
    id bigint primary key,
    user_id bigint not null,
    market_id int not null,
    side smallint not null,
    multiple int not null,
    kind smallint not null,
    bound bigint not null,
    spread bigint not null,
    fee bigint not null,
    overnight_rate bigint not null,
    maintenance bigint not null,
    liquidation bigint not null,
    parent_id bigint not null,
    placed_at bigint not null,
    share int not null,
    status smallint not null,
    held bigint not null,
    entry bigint not null,
    notional bigint not null,
    margin bigint not null,
    open_fee bigint not null,
    profit_max bigint not null,
    take_profit bigint not null,
    stop_loss bigint not null,
    overnight bigint not null,
    night_at bigint not null,
    opened_at bigint not null,
    closing_at bigint not null,
    closing_share int not null,
    closing_by smallint not null,
    closed_at bigint not null,
    exit bigint not null,
    profit bigint not null,
    close_fee bigint not null,
    liquidation_fee bigint not null,
    returned bigint not null,
    closed_by smallint not null,
    cancelled_by smallint not null
  )`.execute(db)
  await sql`create index lever_order_of_user on lever_order (user_id, id)`.execute(db)
  await sql`create index lever_order_live on lever_order (id) where status < 3`.execute(db)
  await sql`create table lever_night (
    market_id int not null,
    midnight bigint not null,
    mark bigint not null,
    primary key (market_id, midnight)
  )`.execute(db)
}
