import { Type } from 'typebox'

import { decimal, id, idString, oneOf, text } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { leverConsoleCalls } from './calls.ts'
import { leverDelisting, leverOrder } from './order-fields.ts'

/** As users read it. */
const publicReason = () => text({ min: 3, max: 120 })
const reason = () => text({ min: 3, max: 300 })
const ending = { match_id: '7', public_reason: 'Too little volume', reason: 'Agreed in the review' }

export const leverConsoleEndpoints = {
  leverMarkets: staffEndpoint(leverConsoleCalls.leverMarkets, {
    summary: 'Lists the pairs with what is open in them, and their ends.',
    body: {},
    reply: Type.Array(
      Type.Object({
        match_id: id(),
        symbol: Type.String(),
        /** Orders that are open and those that wait. */
        open: Type.Integer({ minimum: 0 }),
        waiting: Type.Integer({ minimum: 0 }),
        /** The notional of the open ones by side. */
        long: decimal(),
        short: decimal(),
        /** Null where the pair does not end. */
        delisting: Type.Union([Type.Null(), Type.Object(leverDelisting())]),
        /** Whether its announcement can still be withdrawn. */
        may_relist: Type.Boolean(),
      }),
    ),
    example: {},
  }),
  leverDelistAsk: staffEndpoint(leverConsoleCalls.leverDelistAsk, {
    action: 'lever.delisting_asked',
    summary:
      'Requests the end of a pair after its notice. A second person decides; from then on nothing opens in it, and users read the public reason.',
    body: { match_id: idString(), public_reason: publicReason(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: ending,
  }),
  leverRelistAsk: staffEndpoint(leverConsoleCalls.leverRelistAsk, {
    action: 'lever.relisting_asked',
    summary:
      'Requests the withdrawal of the end of a pair. A second person decides, before the last window begins.',
    body: { match_id: idString(), public_reason: publicReason(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { ...ending, public_reason: 'The volume has recovered' },
  }),
  leverOrders: staffEndpoint(leverConsoleCalls.leverOrders, {
    summary: 'Lists the orders with leverage of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...leverOrder(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  leverFundAsk: staffEndpoint(leverConsoleCalls.leverFundAsk, {
    action: 'lever.funding_asked',
    summary:
      'Requests a transfer from the treasury to the pool of contracts or to the insurance. A second person decides.',
    body: {
      pot: oneOf(['futures_pool', 'insurance']),
      amount: amountString(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: { pot: 'futures_pool', amount: '10', reason: 'A larger pool' },
  }),
}
