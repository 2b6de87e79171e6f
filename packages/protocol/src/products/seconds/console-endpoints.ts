import { Type } from 'typebox'

import { decimal, id, idString, paragraphs, text, time } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { secondsConsoleCalls } from './calls.ts'
import { secondsDuration, secondsOrder } from './order-fields.ts'

const reason = () => text({ min: 3, max: 300 })
/** As users read it. */
const publicReason = () => text({ min: 3, max: 120 })

export const secondsConsoleEndpoints = {
  secondsOverview: staffEndpoint(secondsConsoleCalls.secondsOverview, {
    summary: 'Returns the versions of the terms, the pool, and by market what runs and is paused.',
    body: {},
    reply: Type.Object({
      pool: decimal(),
      /** The profits of all orders that have not ended, and the most that they may be. */
      promised: decimal(),
      promised_max: decimal(),
      markets: Type.Array(
        Type.Object({
          match_id: id(),
          symbol: Type.String(),
          orders: Type.Integer(),
          up: decimal(),
          down: decimal(),
          paused: Type.Boolean(),
          /** Of the pause, or of its end. */
          reason: Type.String(),
          since: time(),
        }),
      ),
      /** Newest first. */
      versions: Type.Array(
        Type.Object({
          id: id(),
          /** The same number. */
          version: id(),
          effective_at: time(),
          state: Type.Enum(['past', 'current', 'announced']),
          orders_max: Type.Integer(),
          side_max: decimal(),
          durations: Type.Array(Type.Object(secondsDuration())),
        }),
      ),
    }),
    example: {},
  }),
  secondsOrders: staffEndpoint(secondsConsoleCalls.secondsOrders, {
    summary: 'Lists the orders of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...secondsOrder(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  secondsVersionAsk: staffEndpoint(secondsConsoleCalls.secondsVersionAsk, {
    action: 'seconds.version_asked',
    summary:
      'Requests a version of the terms. A second person decides; worse terms take effect a day later, and never for orders that exist.',
    body: {
      /** One line a duration: seconds, percent paid, seconds of the average, smallest and largest stake. */
      durations: paragraphs({ min: 9, max: 800 }),
      orders_max: Type.String({ pattern: '^[1-9][0-9]{0,2}$' }),
      side_max: amountString(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      durations: '30 90 3 5 1000\n60 90 3 5 1000',
      orders_max: '5',
      side_max: '10000',
      reason: 'Two durations',
    },
  }),
  secondsFundAsk: staffEndpoint(secondsConsoleCalls.secondsFundAsk, {
    action: 'seconds.funding_asked',
    summary: 'Requests a transfer from the treasury to the pool. A second person decides.',
    body: { amount: amountString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { amount: '10', reason: 'A larger pool' },
  }),
  secondsPause: staffEndpoint(secondsConsoleCalls.secondsPause, {
    action: 'seconds.paused',
    summary: 'Stops new orders in a market, with a reason that users read. Orders run on.',
    body: { match_id: idString(), reason: publicReason() },
    reply: Type.Boolean(),
    example: { match_id: '1', reason: 'The venue is under maintenance' },
  }),
  secondsResume: staffEndpoint(secondsConsoleCalls.secondsResume, {
    action: 'seconds.resumed',
    summary: 'Lets a market take new orders again.',
    body: { match_id: idString(), reason: publicReason() },
    reply: Type.Boolean(),
    example: { match_id: '1', reason: 'The maintenance is over' },
  }),
}
