import type { Static } from 'typebox'

import type { spotEndpoints } from './endpoints.ts'
import type { stopEndpoints } from './stop-endpoints.ts'

/** Price and amount; in a `delta` an amount of 0 removes the level. */
export type DepthLevels = [price: string, amount: string][]

type Depth = { bids: DepthLevels; asks: DepthLevels }

export type SpotEvents = {
  /** Room `depth:<symbol>`: the order book, sent on joining. */
  snapshot: Depth
  /** Room `depth:<symbol>`: the levels that changed. */
  delta: Depth
  /** Room `trades:<symbol>`, oldest first. */
  trades: Static<typeof spotEndpoints.trades.reply>['list']
  /** Room `user`: an order that changed. */
  order: Static<typeof spotEndpoints.list.reply>['list'][number]
  /** Room `user`: a stop order that changed. */
  stop_order: Static<typeof stopEndpoints.stops.reply>['list'][number]
}
