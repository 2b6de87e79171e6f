import { Type } from 'typebox'

import { currencyString, id, idString, text } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { __camel__ConsoleCalls } from './calls.ts'
import { __camel__Endpoints } from './endpoints.ts'

const entry = __camel__Endpoints.list.reply.properties.list.items.properties

export const __camel__ConsoleEndpoints = {
  __camel__Entries: staffEndpoint(__camel__ConsoleCalls.__camel__Entries, {
    summary: 'Lists the entries of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...entry, user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  __camel__FundAsk: staffEndpoint(__camel__ConsoleCalls.__camel__FundAsk, {
    action: '__camel__.funding_asked',
    summary: 'Requests a transfer from the treasury to the pool. A second person decides.',
    body: {
      currency: currencyString(),
      amount: amountString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: { currency: 'USDT', amount: '10', reason: 'A larger pool' },
  }),
}
