import { Type } from 'typebox'

import { id, idString, oneOf, text, time } from '../../fields.ts'
import { consoleActions } from '../../registered.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { auditCalls } from './calls.ts'

export const auditEndpoints = {
  auditList: staffEndpoint(auditCalls.auditList, {
    summary: 'Lists the actions done in the console, newest first.',
    body: {
      action: Type.Optional(oneOf([...consoleActions])),
      staff_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      seq: id(),
      at: time(),
      /** Null for an action without a session, such as a login. */
      staff_id: Type.Union([id(), Type.Null()]),
      staff_name: Type.String(),
      action: Type.String(),
      target: Type.String(),
      /** The state before and after as JSON; empty if the action changes none. */
      before: Type.String(),
      after: Type.String(),
      ip: Type.String(),
      hash: Type.String(),
    }),
    example: { action: 'user.viewed', staff_id: '1', cursor: '9', limit: '5' },
  }),
  auditExport: staffEndpoint(auditCalls.auditExport, {
    action: 'table.exported',
    summary:
      'Records that the caller exports a list as CSV. The server does it itself for each request to a list with .csv.',
    body: { call: text({ min: 1, max: 100 }), filter: text({ max: 2000 }) },
    reply: Type.Boolean(),
    example: { call: '/admin/users', filter: '{}' },
  }),
  auditVerify: staffEndpoint(auditCalls.auditVerify, {
    action: 'audit.verified',
    summary: 'Recomputes the hash chain of the whole log. `broken` is the first row that differs.',
    body: {},
    reply: Type.Object({
      rows: Type.Integer(),
      broken: Type.Union([Type.Integer(), Type.Null()]),
      head: Type.String(),
    }),
    example: {},
  }),
}
