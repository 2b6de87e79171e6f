import { Type } from 'typebox'

import { currencyString, id, idString, text } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { convertConsoleCalls } from './calls.ts'
import { conversion } from './endpoints.ts'

export const convertConsoleEndpoints = {
  conversions: staffEndpoint(convertConsoleCalls.conversions, {
    summary: 'Lists the conversions of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...conversion(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  convertFundAsk: staffEndpoint(convertConsoleCalls.convertFundAsk, {
    action: 'convert.funding_asked',
    summary:
      'Requests a transfer from the treasury to the pool of conversions. A second person decides.',
    body: {
      currency: currencyString(),
      amount: amountString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: { currency: 'USDT', amount: '10', reason: 'A larger pool' },
  }),
}
