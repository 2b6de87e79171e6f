import type { ReplyOf } from '@candor/protocol'
import { marketCalls } from '@candor/protocol/services/market/calls'
import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'
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

const candlesPerFetch = '500'

/** The last candles that open before `until`, ascending; none where the market has no earlier ones. */
const fetchCandles = (symbol: string, period: CandlePeriod, until: number): Promise<Candle[]> =>
  api.call(marketCalls.candles, {
    symbol,
    period,
    from: undefined,
    to: String(until - 1),
    limit: candlesPerFetch,
  })

/** Subscribes to the current candle; returns the function that unsubscribes. */
const followCandle = (symbol: string, period: CandlePeriod, onCandle: (candle: Candle) => void) =>
  socket.subscribe(`kline:${symbol}:${period}`, (message) => {
    if (message.event === 'kline') onCandle(message.data)
  })
