import type { Static } from 'typebox'

import type { secondsEndpoints } from './endpoints.ts'

type SecondsOrderData = Static<typeof secondsEndpoints.list.reply>['list'][number]

export type SecondsEvents = {
  /** Room `user`: an order that was accepted or opened. */
  seconds_order: SecondsOrderData
  /** Room `user`: an order that was settled or is void. */
  'micro:settled': SecondsOrderData
  /** Room `seconds:<symbol>`: the first price of a second, by which orders open and settle. */
  second_price: { symbol: string; at: number; price: string }
}
