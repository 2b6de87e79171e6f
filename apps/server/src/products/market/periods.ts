import type { CandlePeriod } from '@candor/protocol'

const minuteMs = 60_000
const dayMs = 86_400_000
/** 1970 began on a Thursday; weeks begin on Monday. */
const mondayMs = 4 * dayMs

const lengthsMs: Record<Exclude<CandlePeriod, '1mon'>, number> = {
  '1min': minuteMs,
  '5min': 5 * minuteMs,
  '15min': 15 * minuteMs,
  '30min': 30 * minuteMs,
  '60min': 60 * minuteMs,
  '4hour': 240 * minuteMs,
  '1day': dayMs,
  '1week': 7 * dayMs,
}

/** Periods made of whole days. */
export const dayPeriods: ReadonlySet<CandlePeriod> = new Set(['1day', '1week', '1mon'])

/** The stored period that `period` is rolled up from. */
export function storedPeriodOf(period: CandlePeriod): '1min' | '15min' | '1day' {
  if (dayPeriods.has(period)) return '1day'
  return period === '1min' || period === '5min' ? '1min' : '15min'
}

/** Start of the UTC window of `period` that holds `at`. */
export function bucketOf(period: CandlePeriod, at: number): number {
  if (period === '1mon') {
    const date = new Date(at)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  }
  const offset = period === '1week' ? mondayMs : 0
  return at - ((at - offset) % lengthsMs[period])
}

/** A length that is never shorter than a window of `period`. */
export function lengthMsOf(period: CandlePeriod): number {
  return period === '1mon' ? 31 * dayMs : lengthsMs[period]
}
