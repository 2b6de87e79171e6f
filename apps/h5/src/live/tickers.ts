import type { Direction } from '@candor/client'
import type { TickerData } from '@candor/protocol/services/market/events'

import { createKeyedStore, useKeyed } from './keyed-store.ts'

/** A market's figures of this moment, and which way its price last moved. */
export type Ticker = TickerData & { direction: Direction }

const store = createKeyedStore<Ticker>()

const directionFrom = (before: Ticker | undefined, price: string): Direction => {
  if (before === undefined) return 'flat'
  const difference = Number(price) - Number(before.price)
  return difference === 0 ? before.direction : difference > 0 ? 'up' : 'down'
}

/** Takes what arrived, from the quotes or the socket; unchanged figures wake nobody. */
export function putTicker(data: TickerData) {
  const before = store.get(data.symbol)
  if (
    before !== undefined &&
    before.price === data.price &&
    before.volume === data.volume &&
    before.state === data.state
  )
    return
  store.set(data.symbol, { ...data, direction: directionFrom(before, data.price) })
}

/** The moving figures of one market; undefined until the quotes or the first tick came. */
export const useTicker = (symbol: string) => useKeyed(store, symbol)

/** The figures as they stand, for a sort that should not follow every tick. */
export const tickerNow = (symbol: string) => store.get(symbol)
