import { Type } from 'typebox'

import { id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from './staff-endpoint.ts'

/** `approved` is on its way to the core; `done` and `failed` are what became of it. */
export const requestStates = [
  'open',
  'approved',
  'done',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const

/** What needs two people: one asks, another decides. */
export const requestKinds = ['house.fund', 'lockup.version', 'lockup.rate', 'lockup.fund'] as const

/** Money that is asked for: above nought, of ten digits and eight decimals at most. */
export const amountString = () =>
  Type.String({ pattern: '^(?!0+(\\.0+)?$)(0|[1-9][0-9]{0,9})(\\.[0-9]{1,8})?$' })

export const requestReply = () => ({
  id: id(),
  kind: oneOf([...requestKinds]),
  /** What is asked for, in words of its kind. */
  details: Type.Record(Type.String(), Type.String()),
  reason: Type.String(),
  state: oneOf([...requestStates]),
  asked_by: id(),
  asked_by_name: Type.String(),
  asked_at: time(),
  expires_at: time(),
  decided_by_name: Type.String(),
  decided_at: Type.Union([time(), Type.Null()]),
  /** Why it was refused, or what the core answered. */
  outcome: Type.String(),
})

// Nobody both makes and checks: treasury asks, risk or the owner decides.
export const requestEndpoints = {
  requestList: staffEndpoint({
    method: 'GET',
    path: '/admin/requests',
    roles: ['treasury', 'risk', 'auditor', 'owner'],
    summary: 'What was asked for and needs a second person, newest first.',
    body: {
      state: Type.Optional(oneOf([...requestStates])),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(requestReply()),
  }),
  requestApprove: staffEndpoint({
    method: 'POST',
    path: '/admin/requests/approve',
    roles: ['risk', 'owner'],
    action: 'request.approved',
    summary: 'Approves what somebody else asked for; it is done at once.',
    body: { id: idString() },
    reply: Type.Object(requestReply()),
  }),
  requestRefuse: staffEndpoint({
    method: 'POST',
    path: '/admin/requests/refuse',
    roles: ['risk', 'owner'],
    action: 'request.refused',
    summary: 'Refuses what somebody else asked for.',
    body: { id: idString(), reason: text({ min: 3, max: 300 }) },
    reply: Type.Object(requestReply()),
  }),
  requestWithdraw: staffEndpoint({
    method: 'POST',
    path: '/admin/requests/withdraw',
    roles: ['treasury'],
    action: 'request.withdrawn',
    summary: 'Takes back what the caller asked for.',
    body: { id: idString() },
    reply: Type.Object(requestReply()),
  }),
}
