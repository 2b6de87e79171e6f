import { Type } from 'typebox'

import { decimal, id, idString, oneOf, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { inviteConsoleCalls } from './calls.ts'
import { inviteBars } from './invite-words.ts'

export const inviteConsoleEndpoints = {
  inviteRelations: staffEndpoint(inviteConsoleCalls.inviteRelations, {
    summary:
      'Lists who invited whom and why fees are not shared, of all users or of one inviter, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      id: id(),
      inviter_id: id(),
      registered_at: time(),
      is_active: Type.Boolean(),
      bar: oneOf([...inviteBars]),
    }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  inviteTotals: staffEndpoint(inviteConsoleCalls.inviteTotals, {
    summary: 'Returns by currency what was paid to how many inviters, and what waits.',
    body: {},
    reply: Type.Array(
      Type.Object({
        currency: id(),
        code: Type.String(),
        inviters: Type.Integer({ minimum: 0 }),
        amount: decimal(),
        pending: decimal(),
      }),
    ),
    example: {},
  }),
}
