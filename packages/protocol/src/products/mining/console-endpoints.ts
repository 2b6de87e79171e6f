import { Type } from 'typebox'

import {
  currencyString,
  decimal,
  flagString,
  id,
  idString,
  symbolString,
  text,
} from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { miningConsoleCalls } from './calls.ts'
import { miningContract, miningDay, miningPlan } from './mining-fields.ts'

const reason = () => text({ min: 3, max: 300 })
const day = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const countString = () => Type.String({ pattern: '^[1-9][0-9]{0,8}$' })
const percentString = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,6})?$' })
const list = () => ({
  cursor: Type.Optional(idString()),
  limit: Type.Optional(limitString()),
})

export const miningConsoleEndpoints = {
  miningPlans: staffEndpoint(miningConsoleCalls.miningPlans, {
    summary: 'Lists the plans, newest first, with their contracts that run.',
    body: list(),
    reply: cursorPageOf({
      ...miningPlan(),
      contracts: Type.Integer(),
      running_th: Type.Integer(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  miningContracts: staffEndpoint(miningConsoleCalls.miningContracts, {
    summary: 'Lists the contracts of all users or of one user, newest first.',
    body: { user_id: Type.Optional(idString()), ...list() },
    reply: cursorPageOf({ ...miningContract(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  miningDays: staffEndpoint(miningConsoleCalls.miningDays, {
    summary: 'Lists the published days of the networks, newest first. `cursor` is a day number.',
    body: list(),
    reply: cursorPageOf({ ...miningDay(), number: Type.Integer() }),
    example: { cursor: '20000', limit: '5' },
  }),
  miningPools: staffEndpoint(miningConsoleCalls.miningPools, {
    summary: 'Lists the pool of each coin: what backs further contracts, and what is reserved.',
    body: {},
    reply: Type.Array(
      Type.Object({ currency: id(), code: Type.String(), free: decimal(), reserved: decimal() }),
    ),
    example: {},
  }),
  miningPlanAsk: staffEndpoint(miningConsoleCalls.miningPlanAsk, {
    action: 'mining.plan_asked',
    summary: 'Requests a plan. A second person decides; a published plan never changes.',
    body: {
      symbol: symbolString(),
      days: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
      cost: amountString(),
      electricity: amountString(),
      output_max: amountString(),
      th_min: countString(),
      user_th: countString(),
      th_total: countString(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      symbol: 'BTCUSDT',
      days: '90',
      cost: '1.5',
      electricity: '0.02',
      output_max: '0.0000015',
      th_min: '10',
      user_th: '1000',
      th_total: '20000',
      reason: 'A plan of three months',
    },
  }),
  miningDayAsk: staffEndpoint(miningConsoleCalls.miningDayAsk, {
    action: 'mining.day_asked',
    summary:
      'Requests the figures of a network for a day that is over. A second person decides; the core adds the index that it recorded.',
    body: {
      symbol: symbolString(),
      day: day(),
      network_th: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
      subsidy: amountString(),
      uptime_percent: percentString(),
      pool_fee_percent: percentString(),
      demo: flagString(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      symbol: 'BTCUSDT',
      day: '2026-01-20',
      network_th: '900000000',
      subsidy: '3.125',
      uptime_percent: '98',
      pool_fee_percent: '1',
      demo: '1',
      reason: 'The figures of the day',
    },
  }),
  miningFundAsk: staffEndpoint(miningConsoleCalls.miningFundAsk, {
    action: 'mining.funding_asked',
    summary: 'Requests a transfer from the treasury to the pool. A second person decides.',
    body: { currency: currencyString(), amount: amountString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { currency: 'BTC', amount: '1', reason: 'A larger pool' },
  }),
  miningPause: staffEndpoint(miningConsoleCalls.miningPause, {
    action: 'mining.pause_changed',
    summary: 'Stops or resumes the sale of a plan. Contracts run on.',
    body: { id: idString(), paused: flagString() },
    reply: Type.Boolean(),
    example: { id: '1', paused: '1' },
  }),
}
