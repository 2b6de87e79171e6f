import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { CandleSeries } from './candle-series.ts'

const rowsPerStatement = 5_000

/** Writes all candles or none: a kill half-way leaves a table that the next start fills again. */
export async function writeHistory(db: Database, all: readonly CandleSeries[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const series of all) {
      for (let from = 0; from < series.openedAt.length; from += rowsPerStatement)
        await writeRows(transaction, series, from)
    }
  })
}

async function writeRows(db: Database, series: CandleSeries, from: number): Promise<void> {
  // As text an array costs the drivers nothing; else they would look at its every element.
  const column = (values: Float64Array) =>
    sql`${`{${values.subarray(from, from + rowsPerStatement).join(',')}}`}::text::bigint[]`
  await sql`
    insert into candle (market_id, period, opened_at, open, high, low, close, volume)
    select ${series.pairId}::int, ${series.period}::text, rows.*
    from unnest(
      ${column(series.openedAt)}, ${column(series.open)}, ${column(series.high)},
      ${column(series.low)}, ${column(series.close)}, ${column(series.volume)}
    ) as rows`.execute(db)
}
