import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  oneOf,
  pageOf,
  paging,
  time,
} from '../../fields.ts'
import { lockupCalls } from './calls.ts'

/** The names of `status`: 1 in progress, 2 redeemed. */
export const lockupStatusNames = ['in_progress', 'redeemed'] as const

/** The terms of one version of a plan. Rates are ratios: 0.4 % is 0.00400000. */
const terms = () => ({
  days: Type.Integer({ minimum: 1 }),
  /** Minimum and maximum are equal if the rate is fixed. Otherwise the rate of each UTC day is published before it. */
  daily_rate_min: decimal(),
  daily_rate_max: decimal(),
  /** Early redemption costs this ratio of the amount for each day that remains. */
  penalty_rate: decimal(),
  amount_min: decimal(),
  /** Limits of the amounts in progress: of one user, and of all users together. */
  user_amount_max: decimal(),
  plan_amount_max: decimal(),
  /** Time of day at which dividends are paid, UTC. */
  dividend_time: Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$' }),
})

const orHidden = () => Type.Union([decimal(), Type.Null()])

const config = () => ({
  /** Identifies this version of the terms: other terms have another id. */
  id: id(),
  plan_id: id(),
  version: Type.Integer({ minimum: 1 }),
  currency: id(),
  code: Type.String(),
  name: Type.String(),
  ...terms(),
  /** The rate of the present UTC day. */
  daily_rate: decimal(),
  /** Simple interest: the daily rate of the present day times 365. */
  apr: decimal(),
  paused: Type.Boolean(),
  /** The amount in progress in the plan, null while fewer than five users have one, and the caller's part of it. */
  running: orHidden(),
  own_running: decimal(),
  /** The amount that can still be subscribed within the plan's limit and the pool's funds; a smaller bound if `running` is null. */
  available: decimal(),
  /** The pool of the currency: free, a smaller bound if `pool_reserved` is null, and reserved for promised dividends. */
  pool_free: decimal(),
  pool_reserved: orHidden(),
  /** The next version, once it is published. */
  announced: Type.Union([Type.Null(), Type.Object({ ...terms(), effective_at: time() })]),
})

const position = () => ({
  id: id(),
  config_id: id(),
  plan_id: id(),
  currency: id(),
  code: Type.String(),
  amount: decimal(),
  ...terms(),
  started_at: time(),
  matures_at: time(),
  days_paid: Type.Integer({ minimum: 0 }),
  /** Paid so far. */
  dividends: decimal(),
  /** Zero after redemption. */
  next_dividend_at: time(),
  status: Type.Integer({ minimum: 1, maximum: 2 }),
  status_name: oneOf([...lockupStatusNames]),
  /** How it was redeemed; empty while it is in progress. */
  closing: oneOf(['', 'matured', 'early']),
  penalty: decimal(),
  /** Zero while it is in progress. */
  returned: decimal(),
  closed_at: time(),
})

/** The figures of a subscription that was not made (`dry`). */
const preview = () => ({
  dry: Type.Literal(true),
  config_id: id(),
  code: Type.String(),
  amount: decimal(),
  starts_at: time(),
  matures_at: time(),
  first_dividend_at: time(),
  /** One day's dividend at the lowest and at the highest rate, then the sums over the term. */
  dividend_min: decimal(),
  dividend_max: decimal(),
  dividends_min: decimal(),
  dividends_max: decimal(),
  /** The penalty of a redemption on the first day, which is the highest one. */
  penalty_max: decimal(),
})

const redemption = () => ({
  id: id(),
  code: Type.String(),
  amount: decimal(),
  returned: decimal(),
  penalty: decimal(),
  penalty_rate: decimal(),
  days_remaining: Type.Integer({ minimum: 0 }),
  /** The sum of all dividends, with those that the redemption pays. */
  dividends: decimal(),
  closing: oneOf(['matured', 'early']),
})

export const lockupEndpoints = {
  config: endpoint(lockupCalls.config, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Lists every plan in the version that new subscriptions use.',
    body: {},
    reply: Type.Array(Type.Object(config())),
    example: {},
  }),
  list: endpoint(lockupCalls.list, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the caller’s positions: doing (in progress), complete, or all.',
    body: { status: Type.Optional(oneOf(['doing', 'complete', '1', '2'])), ...paging() },
    reply: pageOf(position()),
    example: { status: 'doing', page: '1', limit: '10' },
  }),
  detail: endpoint(lockupCalls.detail, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Returns one position with the dividends paid to it, newest first.',
    body: { id: idString() },
    reply: Type.Object({
      ...position(),
      paid: Type.Array(
        Type.Object({
          day: Type.Integer({ minimum: 1 }),
          daily_rate: decimal(),
          amount: decimal(),
          at: time(),
        }),
      ),
    }),
    example: { id: '1' },
  }),
  summary: endpoint(lockupCalls.summary, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the caller’s amounts in progress, with the dividends of the previous UTC day and in total.',
    body: {},
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          running: decimal(),
          yesterday: decimal(),
          total: decimal(),
        }),
      ),
    }),
    example: {},
  }),
  subscribe: endpoint(lockupCalls.subscribe, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    opens: true,
    summary: 'Locks an amount of the exchange account for the term of a plan.',
    body: {
      config_id: idString(),
      amount: decimalString(),
      /** A coupon that adds interest. */
      coupon_id: Type.Optional(idString()),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([Type.Object(position()), Type.Object(preview())]),
    example: { config_id: '1', amount: '10' },
  }),
  redeem: endpoint(lockupCalls.redeem, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    opens: false,
    summary:
      'Redeems a position; before the end of its term with a penalty. A repeated call returns the same reply.',
    body: { id: idString(), dry: Type.Optional(flagString()) },
    reply: Type.Object(redemption()),
    example: { id: '1' },
  }),
}
