import { Type } from 'typebox'

import { id, idString, oneOf, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { consoleActions } from './console-actions.ts'

export const auditEndpoints = {
  auditList: staffEndpoint({
    method: 'GET',
    path: '/admin/audit',
    roles: ['auditor', 'owner'],
    summary: 'What was done in the console, newest first.',
    body: {
      action: Type.Optional(oneOf([...consoleActions])),
      staff_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      seq: id(),
      at: time(),
      /** Null for what nobody had a session for yet. */
      staff_id: Type.Union([id(), Type.Null()]),
      staff_name: Type.String(),
      action: Type.String(),
      target: Type.String(),
      /** JSON of what it was before and is after; empty where there is nothing to tell. */
      before: Type.String(),
      after: Type.String(),
      ip: Type.String(),
      hash: Type.String(),
    }),
  }),
  auditVerify: staffEndpoint({
    method: 'POST',
    path: '/admin/audit/verify',
    roles: ['auditor', 'owner'],
    action: 'audit.verified',
    summary: 'Recomputes the chain of the whole log; `broken` is the first row that disagrees.',
    body: {},
    reply: Type.Object({
      rows: Type.Integer(),
      broken: Type.Union([Type.Integer(), Type.Null()]),
      head: Type.String(),
    }),
  }),
}
