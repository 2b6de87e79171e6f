import type { Static } from 'typebox'

import type { otcEndpoints } from './endpoints.ts'

export type OtcEvents = {
  /** An order of the user that has changed. */
  otc_order: Static<typeof otcEndpoints.pay.reply>
}
