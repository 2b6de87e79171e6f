import { type CandlePeriod, marketEndpoints, type ReplyOf } from '@candor/protocol'

import { api, socket } from '../app/api.ts'

type Candle = ReplyOf<typeof marketEndpoints.candles>[number]

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Length of a candle; a month counts as 31 days, which is only used to say how far to look back. */
const periodMs: Record<CandlePeriod, number> = {
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

const candlesPerFetch = 500

/** Candles before `until`, ascending. The one that opens at `until` itself is not among them. */
export async function fetchCandles(
  symbol: string,
  period: CandlePeriod,
  until: number,
): Promise<Candle[]> {
  const from = Math.max(0, until - candlesPerFetch * periodMs[period])
  const candles = await api.call(marketEndpoints.candles, {
    symbol,
    period,
    from: String(from),
    to: String(until),
  })
  return candles.filter(({ time }) => time < until)
}

/** Hears the candle that is forming; returns how to stop. */
export const followCandle = (
  symbol: string,
  period: CandlePeriod,
  onCandle: (candle: Candle) => void,
) =>
  socket.subscribe(`kline:${symbol}:${period}`, (message) => {
    if (message.event === 'kline') onCandle(message.data)
  })
