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
import { amountString, requestReply } from '../../services/four-eyes/four-eyes.ts'
import type { StaffRole } from '../../services/staff/staff-roles.ts'
import { userReaders } from '../../services/users/users.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { lockupEndpoints } from './lockup.ts'

const readers = ['support', 'risk', 'treasury', 'auditor', 'owner'] as const satisfies StaffRole[]
const config = lockupEndpoints.config.reply.items.properties
const position = lockupEndpoints.list.reply.properties.list.items.properties

/** A percentage with at most six decimals: a ratio has eight. */
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
    /** Days from yesterday on whose rate was published, in their order; any other pays the highest. */
    rates: Type.Array(Type.Object({ day: Type.String(), daily_rate: decimal() })),
  })

export const lockupConsoleEndpoints = {
  lockupPlans: staffEndpoint({
    method: 'GET',
    path: '/admin/lockup/plans',
    roles: readers,
    summary: 'Every plan with all its versions, and the pool that it is paid from.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        currency: id(),
        code: Type.String(),
        paused: Type.Boolean(),
        running: config.running,
        pool_free: config.pool_free,
        pool_reserved: config.pool_reserved,
        /** Newest first. */
        versions: Type.Array(version()),
      }),
    ),
  }),
  lockupOrders: staffEndpoint({
    method: 'GET',
    path: '/admin/lockup/orders',
    roles: userReaders,
    summary: 'Positions of everybody or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...position, user_id: id() }),
  }),
  lockupVersionAsk: staffEndpoint({
    method: 'POST',
    path: '/admin/lockup/version',
    roles: ['treasury'],
    action: 'lockup.version_asked',
    summary:
      'Asks for a new plan or a new version of one; a second person decides, and worse terms wait a day.',
    body: {
      /** Left out for a new plan. */
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
  }),
  lockupRateAsk: staffEndpoint({
    method: 'POST',
    path: '/admin/lockup/rate',
    roles: ['treasury'],
    action: 'lockup.rate_asked',
    summary:
      "Asks for one UTC day's rate of a version, within its bounds; a second person decides, a full day before.",
    body: {
      version_id: idString(),
      day: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }),
      daily_percent: percentString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
  }),
  lockupFundAsk: staffEndpoint({
    method: 'POST',
    path: '/admin/lockup/fund',
    roles: ['treasury'],
    action: 'lockup.funding_asked',
    summary: 'Asks to move funds from the treasury to the pool; a second person decides.',
    body: {
      currency: currencyString(),
      amount: amountString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
  }),
  lockupPause: staffEndpoint({
    method: 'POST',
    path: '/admin/lockup/pause',
    roles: ['risk', 'owner'],
    action: 'lockup.pause_changed',
    summary: 'Stops or resumes subscriptions to a plan; what runs goes on as promised.',
    body: { id: idString(), paused: flagString() },
    reply: Type.Boolean(),
  }),
}
