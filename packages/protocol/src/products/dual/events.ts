import type { Static } from 'typebox'

import type { dualEndpoints } from './endpoints.ts'

export type DualEvents = {
  /** Room `user`: an order that changed. */
  dual_order: Static<typeof dualEndpoints.list.reply>['list'][number]
}
