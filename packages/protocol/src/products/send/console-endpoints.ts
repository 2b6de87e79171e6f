import { Type } from 'typebox'

import { decimal, id, idString, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { sendConsoleCalls } from './calls.ts'

export const sendConsoleEndpoints = {
  sends: staffEndpoint(sendConsoleCalls.sends, {
    summary:
      'Lists the sends of all users, or those that one user has sent or received, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      id: id(),
      user_id: id(),
      recipient_id: id(),
      currency: id(),
      code: Type.String(),
      number: decimal(),
      value_btc: decimal(),
      note: Type.String(),
      at: time(),
    }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
}
