import { type Exchange, type StoredPeriod, storedPeriods } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** Loads the index of each market and its current candles into memory. */
export async function loadMarkets(db: Database, { markets }: Exchange): Promise<void> {
  for (const row of await db.selectFrom('market').selectAll().execute()) {
    const market = markets.get(row.id)
    if (market === undefined) continue // A market that is no longer in the catalogue.
    market.index = Number(row.index_price)
    market.tickedAt = Number(row.ticked_at)
    market.tickSeq = Number(row.tick_seq)
    market.traded = Number(row.traded)
  }
  const ids = Array.from(markets.all(), ({ config }) => config.id)
  const { rows } = await sql<CandleRow>`
    select last.* from unnest(${ids}::int[]) as market (id)
    cross join unnest(${[...storedPeriods]}::text[]) as every (period)
    cross join lateral (
      select * from candle where market_id = market.id and period = every.period
      order by opened_at desc limit 1
    ) as last`.execute(db)
  for (const row of rows) {
    markets.get(row.market_id)?.candles.set(row.period, {
      marketId: row.market_id,
      period: row.period,
      openedAt: Number(row.opened_at),
      open: Number(row.open),
      high: Number(row.high),
      low: Number(row.low),
      close: Number(row.close),
      volume: Number(row.volume),
      touchedIn: 0,
    })
  }
}

type CandleRow = {
  market_id: number
  period: StoredPeriod
  opened_at: bigint
  open: bigint
  high: bigint
  low: bigint
  close: bigint
  volume: bigint
}
