import { candlePeriodMs } from '@candor/protocol/services/market/candle-periods'

import type { CandleSource } from '../../ui/candle-chart.tsx'

const count = 120

/** A price that oscillates around 60,000, as a function of the time. */
const priceAt = (step: number) => 60_000 + 900 * Math.sin(step / 9) + 250 * Math.sin(step * 1.7)

/** Constant candles of an invented market, for the kit's chart. */
export const kitCandles: CandleSource = {
  fetch: (_symbol, period, until) => {
    const periodMs = candlePeriodMs[period]
    const first = Math.ceil(until / periodMs) - count
    return Promise.resolve(Array.from({ length: count }, (_, at) => candleAt(first + at, periodMs)))
  },
  follow: () => () => undefined,
}

function candleAt(step: number, periodMs: number) {
  const open = priceAt(step)
  const close = priceAt(step + 1)
  return {
    time: step * periodMs,
    open: open.toFixed(2),
    high: (Math.max(open, close) + 60).toFixed(2),
    low: (Math.min(open, close) - 60).toFixed(2),
    close: close.toFixed(2),
    volume: (20 + 12 * Math.abs(Math.sin(step))).toFixed(3),
  }
}
