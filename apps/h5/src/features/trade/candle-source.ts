import { fetchCandles, followCandle } from '../../live/candles.ts'
import type { CandleSource } from '../../ui/candle-chart.tsx'

/** One object for the life of the app: a new one would make the chart fetch again. */
export const candleSource: CandleSource = { fetch: fetchCandles, follow: followCandle }
