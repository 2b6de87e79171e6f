import { useMemo } from 'react'

import { useConnection } from '../app/connection.ts'
import type { CandleSource } from '../ui/candle-chart.tsx'
import { fetchCandles, followCandle } from './candles.ts'

/** Where a chart's candles come from; another one after a lost connection, so that it fetches again. */
export function useCandleSource(): CandleSource {
  const lostCount = useConnection(({ connectedCount }) => Math.max(0, connectedCount - 1))
  // The count is the reason to make another, though nothing in it is read.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => ({ fetch: fetchCandles, follow: followCandle }), [lostCount])
}
