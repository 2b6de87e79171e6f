import { type Kysely, sql } from 'kysely'

/** Price alerts of users. Prices are in ticks of the market, percentages in hundredths. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_alert (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    market_id bigint not null,
    kind text not null,
    value bigint not null check (value > 0),
    base bigint not null check (base >= 0),
    repeat text not null,
    state text not null,
    fires bigint not null,
    version bigint not null,
    changed_at bigint not null,
    triggered_at bigint not null,
    ready_at bigint not null)`.execute(db)
  await sql`create index price_alert_by_user on price_alert (user_id, id)`.execute(db)
}
