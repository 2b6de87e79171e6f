import { useState } from 'react'

import { useRoom } from '../../live/use-room.ts'
import { joinPrices } from './second-line.ts'
import type { SecondPrice } from './use-seconds.ts'

/** The price of each second of a market: those that were fetched, and each new one. */
export function useSecondPrices(symbol: string, fetched: readonly SecondPrice[]) {
  const [live, setLive] = useState<readonly SecondPrice[]>([])
  useRoom(`seconds:${symbol}`, (message) => {
    if (message.event !== 'second_price') return
    const { at, price } = message.data
    setLive((before) => joinPrices(before, [{ at, price }]))
  })
  return joinPrices(fetched, live)
}
