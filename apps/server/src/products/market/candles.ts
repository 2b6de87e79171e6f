import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import { type CandlePeriod, candlePeriodMs } from '@candor/protocol/services/market/candle-periods'
import type { marketEndpoints } from '@candor/protocol/services/market/endpoints'
import type { Selectable } from 'kysely'

import type { Pair } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { CoreSchema } from '../../db/schema/core.ts'
import { bucketOf, storedPeriodOf } from './periods.ts'

type Candle = ReplyOf<typeof marketEndpoints.candles>[number]
type Row = Selectable<CoreSchema['candle']>

const candlesMax = 1500

/** Candles that begin in [from, to] (epoch ms), ascending, the last 1,500 of them at most. */
export async function listCandles(
  db: Database,
  pair: Pair,
  { period, from, to }: { period: CandlePeriod; from: number; to: number },
): Promise<Candle[]> {
  const earliest = to - candlesMax * candlePeriodMs[period]
  const since = bucketOf(period, Math.max(from, earliest, 0))
  const rows = await db
    .selectFrom('candle')
    .selectAll()
    .where('market_id', '=', pair.id)
    .where('period', '=', storedPeriodOf(period))
    .where('opened_at', '>=', BigInt(since))
    .where('opened_at', '<=', BigInt(Math.min(to, Number.MAX_SAFE_INTEGER)))
    .orderBy('opened_at')
    .execute()
  return rollUp(rows, period)
    .slice(-candlesMax)
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
