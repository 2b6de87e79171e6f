import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { id, pageOf, paging, text, time } from '../../fields.ts'
import { outboxCalls } from './calls.ts'

/** Served in demo mode only. */
export const outboxEndpoints = {
  outbox: endpoint(outboxCalls.outbox, {
    session: 'none',
    rate: 'read',
    summary: 'Lists the codes and mails sent to one address. Demo mode sends no mail.',
    body: { user_string: text({ min: 3, max: 190 }), ...paging() },
    reply: pageOf({
      id: id(),
      at: time(),
      channel: Type.String(),
      to: Type.String(),
      scene: Type.String(),
      code: Type.String(),
      text: Type.String(),
    }),
    example: { user_string: 'new@example.com', page: '1', limit: '10' },
  }),
}
