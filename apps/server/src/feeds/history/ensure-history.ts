import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { CandleSeries } from './candle-series.ts'
import type { HistoryOptions } from './generate-history.ts'

const rowsPerStatement = 5_000

/**
 * Generates a history that ends at `endAt` for each simulated pair without candles; returns the number of those pairs.
 * Only for simulated pairs: a recorded or live market gets no invented history.
 */
export async function ensureHistory(db: Database, options: HistoryOptions): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select pair.id from unnest(${options.pairs.map(({ id }) => id)}::int[]) as pair (id)
    where not exists (select 1 from candle where candle.market_id = pair.id)`.execute(db)
  const missing = new Set(rows.map(({ id }) => id))
  const pairs = options.pairs.filter(({ id }) => missing.has(id))
  if (pairs.length > 0) await writeHistory(db, await historyInWorker({ ...options, pairs }))
  return pairs.length
}

/** Runs `generateHistory` in a worker thread, so that the main thread stays available. */
export async function historyInWorker(options: HistoryOptions): Promise<CandleSeries[]> {
  const worker = new Worker(new URL('history-worker.ts', import.meta.url), { workerData: options })
  try {
    // `once` rejects when the worker throws.
    const [series]: CandleSeries[][] = await once(worker, 'message')
    return series ?? []
  } finally {
    await worker.terminate()
  }
}

/** Writes all candles or none: after an interrupted start, the next one generates them again. */
async function writeHistory(db: Database, all: readonly CandleSeries[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const series of all) {
      for (let from = 0; from < series.openedAt.length; from += rowsPerStatement)
        await writeRows(transaction, series, from)
    }
  })
}

async function writeRows(db: Database, series: CandleSeries, from: number): Promise<void> {
  // Arrays are sent as text: the drivers would encode each element otherwise.
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
