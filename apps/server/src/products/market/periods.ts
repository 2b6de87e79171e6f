import { type CandlePeriod, candlePeriodMs } from '@candor/protocol/services/market/candle-periods'

/** 1970 began on a Thursday; weeks begin on Monday. */
const mondayMs = 4 * candlePeriodMs['1day']

/** Periods made of whole days. */
export const dayPeriods: ReadonlySet<CandlePeriod> = new Set(['1day', '1week', '1mon'])

/** The stored period that `period` is rolled up from. */
export function storedPeriodOf(period: CandlePeriod): '1min' | '15min' | '1day' {
  if (dayPeriods.has(period)) return '1day'
  return period === '1min' || period === '5min' ? '1min' : '15min'
}

/** The most candles of the stored period in one of `period`. */
export function storedCandlesMax(period: CandlePeriod): number {
  return candlePeriodMs[period] / candlePeriodMs[storedPeriodOf(period)]
}

/** Start of the UTC window of `period` that holds `at`. */
export function bucketOf(period: CandlePeriod, at: number): number {
  if (period === '1mon') {
    const date = new Date(at)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  }
  const offset = period === '1week' ? mondayMs : 0
  return at - ((at - offset) % candlePeriodMs[period])
}
