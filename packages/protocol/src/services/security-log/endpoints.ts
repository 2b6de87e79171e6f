import { Type } from 'typebox'

import { id, idString, oneOf, time } from '../../fields.ts'
import { securityEventKinds } from '../../registered.ts'
import { cursorPageOf, limitString, staffEndpoint, timeRange } from '../../staff-endpoint.ts'
import { securityLogCalls } from './calls.ts'

const filters = () => ({
  kind: Type.Optional(oneOf([...securityEventKinds])),
  ...timeRange(),
  /** The `next` of the previous reply. */
  cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,13}_[1-9][0-9]{0,14}$' })),
  limit: Type.Optional(limitString()),
})

const optionalId = () => Type.Union([id(), Type.Null()])
const event = () => ({
  id: id(),
  at: time(),
  kind: Type.String(),
  user_id: optionalId(),
  staff_id: optionalId(),
  staff_name: Type.String(),
  /** An IPv4 address, or the /64 of an IPv6 address. */
  address: Type.String(),
  device: Type.String(),
  /** As in the header `x-request-id` of the reply. */
  request_id: Type.String(),
  /** JSON. */
  details: Type.String(),
})

const example = {
  kind: 'account.logged_in',
  from: '1',
  to: '9',
  cursor: '9_9',
  limit: '5',
} as const

export const securityLogEndpoints = {
  securityEvents: staffEndpoint(securityLogCalls.securityEvents, {
    summary:
      'Lists log-ins, refusals and other events of security, newest first. Refusals are counted by minute and class.',
    body: {
      user_id: Type.Optional(idString()),
      staff_id: Type.Optional(idString()),
      ...filters(),
    },
    reply: cursorPageOf(event()),
    example: { ...example, user_id: '1', staff_id: '1' },
  }),
  userSecurityEvents: staffEndpoint(securityLogCalls.userSecurityEvents, {
    summary: 'Lists the events of security that concern one user, newest first.',
    body: { id: idString(), ...filters() },
    reply: cursorPageOf(event()),
    example: { ...example, id: '1' },
  }),
}
