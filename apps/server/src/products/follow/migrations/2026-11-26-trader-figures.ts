import { type Kysely, sql } from 'kysely'

/**
 * The figures of traders at the end of each hour: the account, sums since the approval, and the followers. `mark` is the
 * last command before the hour, `terms_seq` the one whose caps of followers `aum` has. `growth` and `peak` are parts of
 * 10^12, other rates parts of 10^8.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table follow_hour (
    trader_id bigint not null,
    hour bigint not null,
    mark bigint not null,
    terms_seq bigint not null,
    cash bigint not null,
    open_profit bigint not null,
    inflow bigint not null,
    outflow bigint not null,
    growth bigint not null,
    peak bigint not null,
    drawdown bigint not null,
    closed int not null,
    won int not null,
    profit bigint not null,
    holding_ms bigint not null,
    copies int not null,
    slippage bigint not null,
    copied_profit bigint not null,
    copied_margin bigint not null,
    followers int not null,
    followers_ever int not null,
    aum bigint not null,
    primary key (trader_id, hour)
  )`.execute(db)
  await sql`create index follow_signal_opened on follow_signal (done_at)
    where kind = 1 and status = 1`.execute(db)
  await sql`create index follow_of_trader_id on follow (trader_id, id)`.execute(db)
  await sql`create index lever_order_closed on lever_order (closed_at) where closed_at > 0`.execute(
    db,
  )
  await sql`create index lever_order_of_user_closed on lever_order (user_id, closed_at)
    where opened_at > 0`.execute(db)
}
