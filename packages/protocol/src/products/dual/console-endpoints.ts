import { Type } from 'typebox'

import {
  currencyString,
  decimal,
  flagString,
  id,
  idString,
  oneOf,
  symbolString,
  text,
  time,
} from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { dualConsoleCalls } from './calls.ts'
import { dualOffer, dualOrder, dualTypes } from './dual-fields.ts'

const reason = () => text({ min: 3, max: 300 })
/** As users read it. */
const publicReason = () => text({ min: 3, max: 120 })
const day = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const countString = () => Type.String({ pattern: '^[1-9][0-9]{0,6}$' })

export const dualConsoleEndpoints = {
  dualOffers: staffEndpoint(dualConsoleCalls.dualOffers, {
    summary: 'Lists the offers, newest first, with what is deposited and may be paid.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      ...dualOffer(),
      paused: Type.Boolean(),
      /** Orders that have not ended, and what is deposited in them. */
      orders: Type.Integer(),
      deposited: decimal(),
      cancelled_at: time(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  dualOrders: staffEndpoint(dualConsoleCalls.dualOrders, {
    summary: 'Lists the orders of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...dualOrder(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  dualPools: staffEndpoint(dualConsoleCalls.dualPools, {
    summary:
      'Lists the pool of each currency: what backs further orders, and what orders may be paid.',
    body: {},
    reply: Type.Array(
      Type.Object({ currency: id(), code: Type.String(), free: decimal(), reserved: decimal() }),
    ),
    example: {},
  }),
  dualOfferAsk: staffEndpoint(dualConsoleCalls.dualOfferAsk, {
    action: 'dual.offer_asked',
    summary: 'Requests an offer. A second person decides; a published offer never changes.',
    body: {
      symbol: symbolString(),
      type: oneOf([...dualTypes]),
      per_share: amountString(),
      /** The linked price. */
      strike: amountString(),
      annual_percent: Type.String({ pattern: '^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,6})?$' }),
      /** The UTC day whose 08:00 is the maturity. */
      matures_on: day(),
      /** Hours before maturity at which the sale ends. */
      closes_hours: countString(),
      shares: countString(),
      user_shares: countString(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      symbol: 'BTCUSDT',
      type: 'call',
      per_share: '0.01',
      strike: '65000',
      annual_percent: '30',
      matures_on: '2099-01-20',
      closes_hours: '12',
      shares: '100',
      user_shares: '10',
      reason: 'A week of calls',
    },
  }),
  dualCancelAsk: staffEndpoint(dualConsoleCalls.dualCancelAsk, {
    action: 'dual.cancel_asked',
    summary:
      'Requests to cancel a sale that is open. A second person decides; then its orders return their amounts with the interest to the day.',
    body: { id: idString(), public_reason: publicReason(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { id: '1', public_reason: 'The pair is delisted', reason: 'Delisting' },
  }),
  dualFundAsk: staffEndpoint(dualConsoleCalls.dualFundAsk, {
    action: 'dual.funding_asked',
    summary: 'Requests a transfer from the treasury to the pool. A second person decides.',
    body: { currency: currencyString(), amount: amountString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { currency: 'USDT', amount: '10', reason: 'A larger pool' },
  }),
  dualPause: staffEndpoint(dualConsoleCalls.dualPause, {
    action: 'dual.pause_changed',
    summary: 'Stops or resumes the sale of an offer. Orders run on.',
    body: { id: idString(), paused: flagString() },
    reply: Type.Boolean(),
    example: { id: '1', paused: '1' },
  }),
}
