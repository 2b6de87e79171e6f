import { Type } from 'typebox'

import { decimal, id, idString, oneOf, paragraphs, text, time } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { leverConsoleCalls } from './calls.ts'
import { leverOffer } from './offer-fields.ts'
import { leverDelisting, leverOrder } from './order-fields.ts'

/** As users read it. */
const publicReason = () => text({ min: 3, max: 120 })
/** Of three digits and six decimals. */
const percent = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,6})?$' })
const reason = () => text({ min: 3, max: 300 })
const ending = { match_id: '7', public_reason: 'Too little volume', reason: 'Agreed in the review' }

export const leverConsoleEndpoints = {
  leverMarkets: staffEndpoint(leverConsoleCalls.leverMarkets, {
    summary: 'Lists the pairs with what is open in them, their pauses and their ends.',
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
        paused: Type.Boolean(),
        /** Of the pause, or of its end. */
        reason: Type.String(),
        since: time(),
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
  leverVersions: staffEndpoint(leverConsoleCalls.leverVersions, {
    summary: 'Lists the versions of what is offered to new orders, newest first.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        /** The same number. */
        version: id(),
        published_at: time(),
        effective_at: time(),
        state: Type.Enum(['past', 'current', 'announced']),
        orders_max: Type.Integer(),
        profit_margins: Type.Integer(),
        ...leverOffer(),
      }),
    ),
    example: {},
  }),
  leverVersionAsk: staffEndpoint(leverConsoleCalls.leverVersionAsk, {
    action: 'lever.version_asked',
    summary:
      'Requests a version of what is offered to new orders; the spread stays that of the configuration. A second person decides; it takes effect a day later, and never for orders that exist.',
    body: {
      fee_percent: percent(),
      overnight_percent: percent(),
      liquidation_percent: percent(),
      slippage_percent: percent(),
      profit_margins: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
      orders_max: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
      notional_max: amountString(),
      /** One line a tier: below which notional, largest multiple, percent of maintenance; the last line begins with `-`. */
      tiers: paragraphs({ min: 5, max: 600 }),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      fee_percent: '0.04',
      overnight_percent: '0.03',
      liquidation_percent: '0.3',
      slippage_percent: '0.1',
      profit_margins: '10',
      orders_max: '100',
      notional_max: '5000000',
      tiers: '100000 100 0.5\n- 10 5',
      reason: 'A lower fee',
    },
  }),
  leverPause: staffEndpoint(leverConsoleCalls.leverPause, {
    action: 'lever.paused',
    summary:
      'Lets nothing open in a pair, with a reason that users read. Positions can be closed, and triggers and nights apply.',
    body: { match_id: idString(), reason: publicReason() },
    reply: Type.Boolean(),
    example: { match_id: '7', reason: 'The venue is under maintenance' },
  }),
  leverResume: staffEndpoint(leverConsoleCalls.leverResume, {
    action: 'lever.resumed',
    summary: 'Lets orders open in a pair again.',
    body: { match_id: idString(), reason: publicReason() },
    reply: Type.Boolean(),
    example: { match_id: '7', reason: 'The maintenance is over' },
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
