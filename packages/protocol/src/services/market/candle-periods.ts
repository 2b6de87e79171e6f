export const candlePeriods = [
  '1min',
  '5min',
  '15min',
  '30min',
  '60min',
  '4hour',
  '1day',
  '1week',
  '1mon',
] as const
export type CandlePeriod = (typeof candlePeriods)[number]

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** The longest window of each period; a month counts as 31 days. */
export const candlePeriodMs: Record<CandlePeriod, number> = {
  '1min': minuteMs,
  '5min': 5 * minuteMs,
  '15min': 15 * minuteMs,
  '30min': 30 * minuteMs,
  '60min': 60 * minuteMs,
  '4hour': 240 * minuteMs,
  '1day': dayMs,
  '1week': 7 * dayMs,
  '1mon': 31 * dayMs,
}
