import type { ReplyOf } from '@candor/protocol'
import { marketCalls } from '@candor/protocol/services/market/calls'
import { type CandlePeriod, candlePeriodMs } from '@candor/protocol/services/market/candle-periods'
import { useMemo } from 'react'

import { api, socket } from '../app/api.ts'
import { useConnection } from '../app/connection.ts'
import type { CandleSource } from '../ui/candle-chart.tsx'

/** The source of a chart's candles; a new one after a lost connection, so that it fetches again. */
export function useCandleSource(): CandleSource {
  const lostCount = useConnection(({ connectedCount }) => Math.max(0, connectedCount - 1))
  // A new count needs a new source, although its value is not read.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => ({ fetch: fetchCandles, follow: followCandle }), [lostCount])
}

type Candle = ReplyOf<typeof marketCalls.candles>[number]

const candlesPerFetch = 500

/** Candles before `until`, ascending, without the one that opens at `until`. */
async function fetchCandles(
  symbol: string,
  period: CandlePeriod,
  until: number,
): Promise<Candle[]> {
  const from = Math.max(0, until - candlesPerFetch * candlePeriodMs[period])
  const candles = await api.call(marketCalls.candles, {
    symbol,
    period,
    from: String(from),
    to: String(until),
  })
  return candles.filter(({ time }) => time < until)
}

/** Subscribes to the current candle; returns the function that unsubscribes. */
const followCandle = (symbol: string, period: CandlePeriod, onCandle: (candle: Candle) => void) =>
  socket.subscribe(`kline:${symbol}:${period}`, (message) => {
    if (message.event === 'kline') onCandle(message.data)
  })
