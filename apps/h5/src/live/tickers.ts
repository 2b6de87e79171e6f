import type { Direction } from '@candor/client'
import type { TickerData } from '@candor/protocol/services/market/events'

import { createKeyedStore, useKeyed } from './keyed-store.ts'

/** A market's current figures, and the direction of its last price change. */
export type Ticker = TickerData & { direction: Direction }

const store = createKeyedStore<Ticker>()

const directionFrom = (before: Ticker | undefined, price: string): Direction => {
  if (before === undefined) return 'flat'
  const difference = Number(price) - Number(before.price)
  return difference === 0 ? before.direction : difference > 0 ? 'up' : 'down'
}

/** Stores figures from the quotes or the socket; unchanged ones notify no subscriber. */
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

/** The live figures of one market; undefined until the quotes or the first tick arrived. */
export const useTicker = (symbol: string) => useKeyed(store, symbol)

/** The current figures, for a sort that should not follow every tick. */
export const tickerNow = (symbol: string) => store.get(symbol)
