import { type TSchema, Type } from 'typebox'

import { id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import type { StaffRole } from '../staff/staff-roles.ts'

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

/** Requests of one state are counted so far: this many are as many or more. */
export const requestCountMax = 100

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

const requestReaders = ['treasury', 'risk', 'auditor', 'owner'] as const satisfies StaffRole[]

// Nobody both makes and checks: treasury asks, risk or the owner decides.
export const requestEndpoints = {
  requestList: staffEndpoint({
    method: 'GET',
    path: '/admin/requests',
    roles: requestReaders,
    summary:
      'What needs a second person, by its state: what waits comes oldest first, what is over newest first.',
    body: {
      state: oneOf([...requestStates]),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(requestReply()),
  }),
  requestCounts: staffEndpoint({
    method: 'GET',
    path: '/admin/requests/counts',
    roles: requestReaders,
    summary: 'How many requests are in each state, counted up to a hundred.',
    body: {},
    reply: Type.Object({
      open: Type.Integer(),
      approved: Type.Integer(),
      done: Type.Integer(),
      failed: Type.Integer(),
      refused: Type.Integer(),
      withdrawn: Type.Integer(),
      expired: Type.Integer(),
    } satisfies Record<(typeof requestStates)[number], TSchema>),
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
