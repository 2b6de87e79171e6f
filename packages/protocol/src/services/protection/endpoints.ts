import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, decimalString, id, idString, oneOf, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { protectionCalls, protectionConsoleCalls } from './calls.ts'
import { changeKinds, coolOffPeriods, limitKinds } from './protection-words.ts'

/** USDT in one UTC day; null is no limit. */
const amount = () => Type.Union([decimal(), Type.Null()])

const protection = () =>
  Type.Object({
    limits: Type.Array(
      Type.Object({
        kind: oneOf([...limitKinds]),
        amount: amount(),
        /** A higher limit, or none, that applies later; null without one. */
        next: Type.Union([Type.Object({ amount: amount(), at: time() }), Type.Null()]),
      }),
    ),
    /** The end of the cool-off; null without one. */
    cool_off_until: Type.Union([time(), Type.Null()]),
  })

export const protectionEndpoints = {
  safeLimits: endpoint(protectionCalls.safeLimits, {
    session: 'user',
    rate: 'read',
    summary: 'Returns the caller’s own daily limits of stakes and losses, and the cool-off.',
    body: {},
    reply: protection(),
    example: {},
  }),
  safeLimitSet: endpoint(protectionCalls.safeLimitSet, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    summary:
      'Sets one daily limit in USDT, or removes it without an amount. A lower limit applies at once, a higher one and a removal after 24 hours. The present amount cancels a change that has not applied yet.',
    body: { kind: oneOf([...limitKinds]), amount: Type.Optional(decimalString()) },
    reply: protection(),
    example: { kind: 'loss', amount: '100' },
  }),
  safeCoolOff: endpoint(protectionCalls.safeCoolOff, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    summary: 'Begins a cool-off of 24 hours or 7 days. A running one is never shortened.',
    body: { period: oneOf([...coolOffPeriods]) },
    reply: protection(),
    example: { period: '24h' },
  }),
}

export const protectionConsoleEndpoints = {
  userLimits: staffEndpoint(protectionConsoleCalls.userLimits, {
    summary:
      'Returns the limits that a user has set for the own account. The staff cannot change them.',
    body: { id: idString() },
    reply: protection(),
    example: { id: '1' },
  }),
  userLimitChanges: staffEndpoint(protectionConsoleCalls.userLimitChanges, {
    summary: 'Lists the changes of a user’s own limits, newest first.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      id: id(),
      kind: oneOf([...changeKinds]),
      /** What was asked for; null for a removal and for a cool-off. */
      amount: amount(),
      /** The end of a cool-off; null for a limit. */
      until: Type.Union([time(), Type.Null()]),
      at: time(),
    }),
    example: { id: '1', cursor: '9', limit: '5' },
  }),
}
