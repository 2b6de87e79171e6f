import type { Static } from 'typebox'

import type { stocksEndpoints } from './endpoints.ts'

export type StocksEvents = {
  /** Room `user`: an order for shares that was placed, filled or cancelled. */
  stock_order: Static<typeof stocksEndpoints.stockOrders.reply>['list'][number]
  /** Room `user`: a dividend or a split that was paid. */
  stock_paid: { action_id: number }
}
