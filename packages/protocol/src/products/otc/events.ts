import type { Static } from 'typebox'

import type { otcEndpoints } from './endpoints.ts'

export type OtcEvents = {
  /** An order of the user that has changed. */
  otc_order: Static<typeof otcEndpoints.pay.reply>
  /** A message in an order of the user: the order's id, and the number of the message. */
  otc_message: { id: number; n: number }
}
