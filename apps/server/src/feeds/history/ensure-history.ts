import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { HistoryOptions } from './generate-history.ts'
import { historyInWorker } from './history-in-worker.ts'
import { writeHistory } from './write-history.ts'

/**
 * Gives each simulated pair that has no candle yet a past that ends at `endAt`; the number of pairs
 * that got one. Only for simulated pairs: the past of a recorded or live market is not made up.
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
