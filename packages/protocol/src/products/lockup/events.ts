import type { Static } from 'typebox'

import type { lockupEndpoints } from './endpoints.ts'

export type LockupEvents = {
  /** Room `user`: a position that changed. */
  lockup: Static<typeof lockupEndpoints.list.reply>['list'][number]
}
