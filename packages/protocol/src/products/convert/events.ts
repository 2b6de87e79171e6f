import type { Static } from 'typebox'

import type { convertEndpoints } from './endpoints.ts'

export type ConvertEvents = {
  /** Room `user`: a conversion that changed. */
  conversion: Static<typeof convertEndpoints.list.reply>['list'][number]
}
