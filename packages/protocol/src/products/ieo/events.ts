import type { Static } from 'typebox'

import type { ieoEndpoints } from './endpoints.ts'

export type IeoEvents = {
  /** Room `user`: an order that changed. */
  ieo_order: Static<typeof ieoEndpoints.orders.reply>['list'][number]
}
