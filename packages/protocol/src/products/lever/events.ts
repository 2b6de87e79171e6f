import type { Static } from 'typebox'

import type { leverEndpoints } from './endpoints.ts'

export type LeverEvents = {
  /** Room `user`: an order with leverage that changed. */
  lever_order: Static<typeof leverEndpoints.myTrade.reply>['list'][number]
}
