import { type CandleSeries, emptySeries, periodMs, type StoredPeriod } from './candle-series.ts'

/** The candles of a longer period, from those of a shorter one that divides it. */
export function rollUp(series: CandleSeries, period: StoredPeriod): CandleSeries {
  const startOf = (at: number) => at - (at % periodMs[period])
  const starts = [...new Set(series.openedAt.map(startOf))]
  const rolled = emptySeries(series.pairId, period, starts.length)
  rolled.openedAt.set(starts)
  let from = 0
  for (const [i, start] of starts.entries()) {
    let until = from
    while (until < series.openedAt.length && startOf(series.openedAt[until] ?? 0) === start)
      until += 1
    rolled.open[i] = series.open[from] ?? 0
    rolled.high[i] = Math.max(...series.high.subarray(from, until))
    rolled.low[i] = Math.min(...series.low.subarray(from, until))
    rolled.close[i] = series.close[until - 1] ?? 0
    rolled.volume[i] = series.volume.subarray(from, until).reduce((sum, lots) => sum + lots, 0)
    from = until
  }
  return rolled
}
