import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'
import type { marketEndpoints } from '@candor/protocol/services/market/endpoints'
import type { Selectable } from 'kysely'

import type { Pair } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { CoreSchema } from '../../db/schema/core.ts'
import { bucketOf, storedCandlesMax, storedPeriodOf } from './periods.ts'

type Candle = ReplyOf<typeof marketEndpoints.candles>[number]
type Row = Selectable<CoreSchema['candle']>

type Wanted = {
  readonly period: CandlePeriod
  /** Epoch ms. */
  readonly from: number
  /** Likewise. */
  readonly to: number
  /** The last ones of these. */
  readonly count: number
}

/** Candles that begin in [from, to], ascending. They are counted, for a market has none while it rests. */
export async function listCandles(
  db: Database,
  pair: Pair,
  { period, from, to, count }: Wanted,
): Promise<Candle[]> {
  const since = bucketOf(period, Math.max(from, 0))
  const newest = await db
    .selectFrom('candle')
    .selectAll()
    .where('market_id', '=', pair.id)
    .where('period', '=', storedPeriodOf(period))
    .where('opened_at', '>=', BigInt(since))
    .where('opened_at', '<=', BigInt(to))
    .orderBy('opened_at', 'desc')
    .limit(count * storedCandlesMax(period))
    .execute()
  // The first window may be a part of one, and is then one too many.
  return rollUp(newest.toReversed(), period)
    .slice(-count)
    .map((row) => candleReply(pair, row))
}

/** Joins stored candles, ascending, into the windows of a longer period. */
function rollUp(rows: readonly Row[], period: CandlePeriod): Row[] {
  const rolled: Row[] = []
  for (const row of rows) {
    const openedAt = BigInt(bucketOf(period, Number(row.opened_at)))
    const last = rolled.at(-1)
    if (last?.opened_at !== openedAt) {
      rolled.push({ ...row, opened_at: openedAt })
      continue
    }
    if (row.high > last.high) last.high = row.high
    if (row.low < last.low) last.low = row.low
    last.close = row.close
    last.volume += row.volume
  }
  return rolled
}

function candleReply({ priceScale, lotScale }: Pair, row: Row): Candle {
  return {
    time: Number(row.opened_at),
    open: formatDecimal(row.open, priceScale),
    high: formatDecimal(row.high, priceScale),
    low: formatDecimal(row.low, priceScale),
    close: formatDecimal(row.close, priceScale),
    volume: formatDecimal(row.volume, lotScale),
  }
}
