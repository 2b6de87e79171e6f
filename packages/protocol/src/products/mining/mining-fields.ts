import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** The names of `status`: 1 running, 2 ended, 3 paused. */
export const miningStates = ['', 'running', 'ended', 'paused'] as const
/** Whether a plan is for sale; it waits while its network has no figures of the last days. */
export const miningSales = ['open', 'waiting', 'paused', 'sold_out'] as const

const day = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

/** What a plan and a contract of it have in common. */
const terms = () => ({
  match_id: id(),
  symbol: Type.String(),
  /** The mined coin, and the currency of cost and electricity. */
  code: Type.String(),
  quote_code: Type.String(),
  days: Type.Integer(),
})

/** The published figures of a network for one UTC day. */
export const miningDay = () => ({
  match_id: id(),
  symbol: Type.String(),
  code: Type.String(),
  quote_code: Type.String(),
  day: day(),
  /** Of the whole network, in TH/s. */
  network_th: decimal(),
  /** Coins of one block. */
  subsidy: decimal(),
  /** Ratios: 98 % is 0.98000000. */
  uptime: decimal(),
  pool_fee: decimal(),
  is_demo: Type.Boolean(),
  /** Whether no figures were published in time, so that those of the day before count. */
  is_carried: Type.Boolean(),
  /** The first index after the end of the day, and its time. */
  index: decimal(),
  indexed_at: time(),
  published_at: time(),
})

export const miningPlan = () => ({
  id: id(),
  ...terms(),
  /** Of one TH for all days, and of one TH for one day. */
  cost: decimal(),
  electricity: decimal(),
  /** The most that one TH pays a day, before electricity. */
  output_max: decimal(),
  th_min: Type.Integer(),
  user_th: Type.Integer(),
  th_total: Type.Integer(),
  own_th: Type.Integer(),
  sold: Type.Integer(),
  remaining: Type.Integer(),
  /** Sold parts of all. */
  progress: decimal(),
  sale: oneOf([...miningSales]),
  published_at: time(),
  /**
   * What the smallest contract gains over its term at the last published day and the index now, as a ratio of what it spends;
   * below zero it is a loss. Zero without a day.
   */
  term_return: decimal(),
})

export const miningContract = () => ({
  id: id(),
  plan_id: id(),
  ...terms(),
  th: Type.Integer(),
  cost: decimal(),
  /** Electricity of all days, paid in advance; what of it was used, and what is left of it or was returned. */
  prepaid: decimal(),
  used: decimal(),
  rest: decimal(),
  output: decimal(),
  days_paid: Type.Integer(),
  /** Days in a row without an output. */
  empty_days: Type.Integer(),
  first_day: day(),
  last_day: day(),
  status: Type.Integer({ minimum: 1, maximum: 3 }),
  status_name: oneOf(['running', 'ended', 'paused']),
  created_at: time(),
  ended_at: time(),
})

/** What a contract was paid for one day; all figures but `used` are in the coin. */
export const miningOutput = () => ({
  id: id(),
  contract_id: id(),
  day: day(),
  gross: decimal(),
  electricity: decimal(),
  output: decimal(),
  used: decimal(),
  paid_at: time(),
  is_demo: Type.Boolean(),
})
