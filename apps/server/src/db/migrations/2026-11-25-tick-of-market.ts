import { type Kysely, sql } from 'kysely'

/** The command that set the index of each market. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table market add column tick_seq bigint`.execute(db)
  await sql`update market set tick_seq = found.seq from (
    select (tick ->> 0)::int as market_id, max(seq) as seq
    from journal cross join lateral jsonb_array_elements(body::jsonb -> 'ticks') as tick
    where kind = 'market.tick' group by 1
  ) as found where found.market_id = market.id`.execute(db)
  await sql`update market set tick_seq = 0 where tick_seq is null`.execute(db)
  await sql`alter table market alter column tick_seq set not null`.execute(db)
}
