import type { Static } from 'typebox'

import type { withdrawalEndpoints } from './endpoints.ts'

export type WithdrawalEvents = {
  /** Room `user`: a withdrawal that changed. */
  withdrawal: Static<typeof withdrawalEndpoints.list.reply>['list'][number]
}
