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

/** status: 1 in progress, 2 redeemed. */
export const lockupStatusNames = ['in_progress', 'redeemed'] as const

/** What a version of a plan promises. Rates are ratios: 0.4 % is 0.00400000. */
const terms = () => ({
  days: Type.Integer({ minimum: 1 }),
  /** Equal where the rate is fixed; otherwise each UTC day's is published before it. */
  daily_rate_min: decimal(),
  daily_rate_max: decimal(),
  /** The default-settlement ratio: of the amount, for each day not run. */
  penalty_rate: decimal(),
  amount_min: decimal(),
  /** Of what one user has running in the plan, and of what all have. */
  user_amount_max: decimal(),
  plan_amount_max: decimal(),
  /** When dividends are paid, UTC. */
  dividend_time: Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$' }),
})

const config = () => ({
  /** Of these very terms: other terms are another config. */
  id: id(),
  plan_id: id(),
  version: Type.Integer({ minimum: 1 }),
  currency: id(),
  code: Type.String(),
  name: Type.String(),
  ...terms(),
  /** Of today, UTC. */
  daily_rate: decimal(),
  /** Simple: the daily rate of today times 365. */
  apr: decimal(),
  paused: Type.Boolean(),
  /** What runs in the plan, and how much of it is the caller's. */
  running: decimal(),
  own_running: decimal(),
  /** What can still be subscribed by all: neither beyond the plan's limit nor beyond what the pool can pay. */
  available: decimal(),
  /** The pool of the currency: free, and set aside for dividends that are promised. */
  pool_free: decimal(),
  pool_reserved: decimal(),
  /** The version that follows, once it is known. */
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
  /** Nought once it is redeemed. */
  next_dividend_at: time(),
  status: Type.Integer({ minimum: 1, maximum: 2 }),
  status_name: oneOf([...lockupStatusNames]),
  /** How it was redeemed; empty while it is in progress. */
  closing: oneOf(['', 'matured', 'early']),
  penalty: decimal(),
  /** Nought while it is in progress. */
  returned: decimal(),
  closed_at: time(),
})

/** What subscribing would come to, before it is done. */
const preview = () => ({
  dry: Type.Literal(true),
  config_id: id(),
  code: Type.String(),
  amount: decimal(),
  starts_at: time(),
  matures_at: time(),
  first_dividend_at: time(),
  /** Of one day, at the lowest and at the highest rate. */
  dividend_min: decimal(),
  dividend_max: decimal(),
  dividends_min: decimal(),
  dividends_max: decimal(),
  /** If it were redeemed at once, which is the most that it can cost. */
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
  /** Paid in all, with those that redeeming pays. */
  dividends: decimal(),
  closing: oneOf(['matured', 'early']),
})

export const lockupEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/lh/deposit/config',
    session: 'optional',
    rate: 'read',
    summary: 'Every plan in the version that subscriptions get now.',
    body: {},
    reply: Type.Array(Type.Object(config())),
  }),
  list: endpoint({
    method: 'GET',
    path: '/lh/deposit/order',
    session: 'user',
    rate: 'read',
    summary: 'The caller’s positions: doing (in progress) or complete, or all of them.',
    body: { status: Type.Optional(oneOf(['doing', 'complete', '1', '2'])), ...paging() },
    reply: pageOf(position()),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/lh/deposit/order/detail',
    session: 'user',
    rate: 'read',
    summary: 'One position with the dividends that it was paid, newest first.',
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
  }),
  summary: endpoint({
    method: 'GET',
    path: '/lh/deposit/summary',
    session: 'user',
    rate: 'read',
    summary: 'What the caller has running, and the dividends of yesterday (UTC) and in all.',
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
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/lh/deposit',
    session: 'user',
    rate: 'money',
    summary: 'Locks an amount of the exchange account for the term of a plan.',
    body: {
      config_id: idString(),
      amount: decimalString(),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([Type.Object(position()), Type.Object(preview())]),
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/lh/deposit/order/cancel',
    session: 'user',
    rate: 'money',
    summary: 'Redeems a position, before its term with a penalty; again, it answers the same.',
    body: { id: idString(), dry: Type.Optional(flagString()) },
    reply: Type.Object(redemption()),
  }),
}
