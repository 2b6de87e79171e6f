import { type TSchema, Type } from 'typebox'

import { id, idString, oneOf, text, time } from '../../fields.ts'
import { requestKinds } from '../../registered.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { requestCalls } from './calls.ts'
import { requestStates } from './request-states.ts'

/** A requested amount of money: above zero, at most ten digits and eight decimals. */
export const amountString = () =>
  Type.String({ pattern: '^(?!0+(\\.0+)?$)(0|[1-9][0-9]{0,9})(\\.[0-9]{1,8})?$' })

export const requestReply = () => ({
  id: id(),
  kind: oneOf([...requestKinds]),
  /** The fields of the request, which depend on its kind. */
  details: Type.Record(Type.String(), Type.String()),
  reason: Type.String(),
  state: oneOf([...requestStates]),
  asked_by: id(),
  asked_by_name: Type.String(),
  asked_at: time(),
  expires_at: time(),
  decided_by_name: Type.String(),
  decided_at: Type.Union([time(), Type.Null()]),
  /** The reason of the refusal, or the answer of the core. */
  outcome: Type.String(),
})

// No role both makes and decides a request: treasury or support makes it, risk or the owner decides.
export const requestEndpoints = {
  requestList: staffEndpoint(requestCalls.requestList, {
    summary:
      'Lists the requests of one state: pending ones oldest first, closed ones newest first. Support sees its own only.',
    body: {
      state: oneOf([...requestStates]),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(requestReply()),
    example: { state: 'open', cursor: '9', limit: '5' },
  }),
  requestCounts: staffEndpoint(requestCalls.requestCounts, {
    summary: 'Counts the requests that the list has of each state, up to one hundred.',
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
    example: {},
  }),
  requestApprove: staffEndpoint(requestCalls.requestApprove, {
    action: 'request.approved',
    summary: 'Approves a request of another member of staff. It is executed at once.',
    body: { id: idString() },
    reply: Type.Object(requestReply()),
    example: { id: '1' },
  }),
  requestRefuse: staffEndpoint(requestCalls.requestRefuse, {
    action: 'request.refused',
    summary: 'Refuses a request of another member of staff.',
    body: { id: idString(), reason: text({ min: 3, max: 300 }) },
    reply: Type.Object(requestReply()),
    example: { id: '1', reason: 'Too much' },
  }),
  requestWithdraw: staffEndpoint(requestCalls.requestWithdraw, {
    action: 'request.withdrawn',
    summary: 'Withdraws a request of the caller.',
    body: { id: idString() },
    reply: Type.Object(requestReply()),
    example: { id: '1' },
  }),
}
