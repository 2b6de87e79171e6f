import { Type } from 'typebox'

import {
  currencyString,
  decimal,
  flagString,
  id,
  idString,
  oneOf,
  text,
  time,
} from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { lockupConsoleCalls } from './calls.ts'
import { lockupEndpoints } from './endpoints.ts'

const config = lockupEndpoints.config.reply.items.properties
const position = lockupEndpoints.list.reply.properties.list.items.properties

/** A percentage with at most six decimals, because a ratio has eight. */
const percentString = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,6})?$' })

const version = () =>
  Type.Object({
    id: id(),
    version: Type.Integer(),
    effective_at: time(),
    state: oneOf(['past', 'current', 'announced']),
    days: config.days,
    daily_rate_min: config.daily_rate_min,
    daily_rate_max: config.daily_rate_max,
    penalty_rate: config.penalty_rate,
    amount_min: config.amount_min,
    user_amount_max: config.user_amount_max,
    plan_amount_max: config.plan_amount_max,
    dividend_time: config.dividend_time,
    /** Published rates from the previous day on, ascending. A day without one pays the highest rate. */
    rates: Type.Array(Type.Object({ day: Type.String(), daily_rate: decimal() })),
  })

export const lockupConsoleEndpoints = {
  lockupPlans: staffEndpoint(lockupConsoleCalls.lockupPlans, {
    summary:
      'Lists every plan, or one, with all its versions and the pool that pays its dividends.',
    body: { id: Type.Optional(idString()) },
    reply: Type.Array(
      Type.Object({
        id: id(),
        currency: id(),
        code: Type.String(),
        paused: Type.Boolean(),
        running: decimal(),
        pool_free: decimal(),
        pool_reserved: decimal(),
        /** Newest first. */
        versions: Type.Array(version()),
      }),
    ),
    example: { id: '1' },
  }),
  lockupOrders: staffEndpoint(lockupConsoleCalls.lockupOrders, {
    summary: 'Lists the positions of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...position, user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  lockupVersionAsk: staffEndpoint(lockupConsoleCalls.lockupVersionAsk, {
    action: 'lockup.version_asked',
    summary:
      'Requests a new plan or a new version of a plan. A second person decides; worse terms take effect a day later.',
    body: {
      /** Absent for a new plan. */
      plan_id: Type.Optional(idString()),
      currency: currencyString(),
      days: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
      daily_percent_min: percentString(),
      daily_percent_max: percentString(),
      penalty_percent: percentString(),
      amount_min: amountString(),
      user_amount_max: amountString(),
      plan_amount_max: amountString(),
      dividend_time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: {
      currency: 'USDT',
      days: '10',
      daily_percent_min: '0.1',
      daily_percent_max: '0.2',
      penalty_percent: '0.2',
      amount_min: '10',
      user_amount_max: '1000',
      plan_amount_max: '100000',
      dividend_time: '08:00',
      reason: 'A shorter one',
    },
  }),
  lockupRateAsk: staffEndpoint(lockupConsoleCalls.lockupRateAsk, {
    action: 'lockup.rate_asked',
    summary:
      'Requests the rate of a version for one UTC day, within its bounds. A second person decides, at least a full day before.',
    body: {
      version_id: idString(),
      day: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }),
      daily_percent: percentString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: { version_id: '1', day: '2026-01-20', daily_percent: '0.4', reason: 'As it is' },
  }),
  lockupFundAsk: staffEndpoint(lockupConsoleCalls.lockupFundAsk, {
    action: 'lockup.funding_asked',
    summary: 'Requests a transfer from the treasury to the pool. A second person decides.',
    body: {
      currency: currencyString(),
      amount: amountString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: { currency: 'USDT', amount: '10', reason: 'More to promise' },
  }),
  lockupPause: staffEndpoint(lockupConsoleCalls.lockupPause, {
    action: 'lockup.pause_changed',
    summary: 'Stops or resumes subscriptions to a plan. Positions in progress keep their terms.',
    body: { id: idString(), paused: flagString() },
    reply: Type.Boolean(),
    example: { id: '1', paused: '1' },
  }),
}
