import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'

/** Letters that traders read in every language. */
export const periodNames: Record<CandlePeriod, string> = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '60min': '1h',
  '4hour': '4h',
  '1day': '1D',
  '1week': '1W',
  '1mon': '1M',
}
