import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { countryString, decimal, id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, limitString } from '../../staff-endpoint.ts'
import { staffRoles } from '../../staff-roles.ts'
import { identityCalls } from './calls.ts'
import { identityReasons, idTypes, realStates, submissionsMax } from './identity-words.ts'

const stateFields = () => ({
  /** 0 none, 1 pending, 2 approved, 3 rejected. */
  state: Type.Integer({ minimum: 0, maximum: 3 }),
  state_name: oneOf([...realStates]),
  /** Empty unless it was rejected. */
  reason_code: Type.Union([oneOf([...identityReasons]), Type.Literal('')]),
  /** The reason in the caller’s language. */
  reason: Type.String(),
  /** What the reviewer added to the reason; often empty. */
  note: Type.String(),
})

/** The level that is reached and the state of the latest submission; the specification calls the states of both one state. */
const real = () =>
  Type.Object({
    level: Type.Integer({ minimum: 0, maximum: 2 }),
    ...stateFields(),
    /** Each level by itself, 1 and 2. */
    levels: Type.Array(
      Type.Object({
        level: Type.Integer({ minimum: 1, maximum: 2 }),
        ...stateFields(),
        submitted_at: Type.Union([time(), Type.Null()]),
        decided_at: Type.Union([time(), Type.Null()]),
        limits: Type.Object({ withdraw_daily_btc: decimal(), fiat_trade_usdt: decimal() }),
      }),
    ),
    /** The limits of the reached level; zeros without one. */
    limits: Type.Object({ withdraw_daily_btc: decimal(), fiat_trade_usdt: decimal() }),
    /** What has to be bound first. */
    checklist: Type.Object({ email: Type.Boolean(), mobile: Type.Boolean() }),
    attempts_left: Type.Integer({ minimum: 0, maximum: submissionsMax }),
    /** When a further attempt is possible; null while some are left. */
    next_attempt_at: Type.Union([time(), Type.Null()]),
    /** How long a review usually takes. */
    typical_seconds: Type.Integer({ minimum: 0 }),
    /** What was submitted last, masked; null before. */
    document: Type.Union([
      Type.Object({
        id_type: oneOf([...idTypes]),
        country: Type.String(),
        name: Type.String(),
        card_id: Type.String(),
        /** Paths of the caller’s own pictures; empty before level 2 was submitted. */
        front_pic: Type.String(),
        reverse_pic: Type.String(),
      }),
      Type.Null(),
    ]),
  })

export const identityEndpoints = {
  realState: endpoint(identityCalls.realState, {
    session: 'user',
    rate: 'read',
    summary: 'Returns the caller’s level of identity verification and the state of each level.',
    body: {},
    reply: real(),
    example: {},
  }),
  realSubmit: endpoint(identityCalls.realSubmit, {
    session: 'user',
    rate: 'read',
    summary:
      'Submits level 1 (id_type, name, card_id) or level 2 (two of the caller’s unused uploads of the class identity).',
    body: {
      real_type: oneOf(['1', '2']),
      id_type: Type.Optional(oneOf([...idTypes])),
      /** The country that issued the document; without it the caller’s country, else CN. */
      country: Type.Optional(countryString()),
      name: Type.Optional(text({ max: 100 })),
      card_id: Type.Optional(text({ max: 40 })),
      front_pic: Type.Optional(text({ max: 200 })),
      reverse_pic: Type.Optional(text({ max: 200 })),
    },
    reply: real(),
    example: {
      real_type: '1',
      id_type: 'idcard',
      country: 'CN',
      name: 'Wei Li',
      card_id: '110101199003070177',
    },
  }),
  realViews: endpoint(identityCalls.realViews, {
    session: 'user',
    rate: 'read',
    summary: 'Lists who looked at the caller’s documents, by role and time, newest first.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      id: id(),
      at: time(),
      role: oneOf([...staffRoles]),
      level: Type.Integer({ minimum: 1, maximum: 2 }),
    }),
    example: { cursor: '9', limit: '20' },
  }),
}
