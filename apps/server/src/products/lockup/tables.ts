import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    lockup_plan: { id: number; currency_id: number; is_paused: 0 | 1 }
    lockup_version: {
      id: number
      plan_id: number
      number: number
      effective_at: bigint
      days: number
      daily_rate_min: bigint
      daily_rate_max: bigint
      penalty_rate: bigint
      amount_min: bigint
      user_amount_max: bigint
      plan_amount_max: bigint
      dividend_time_ms: number
    }
    lockup_rate: { version_id: number; day: number; daily_rate: bigint }
    lockup_position: {
      id: bigint
      user_id: bigint
      version_id: number
      amount: bigint
      started_at: bigint
      days_paid: number
      dividends: bigint
      status: 1 | 2
      penalty: bigint
      closed_at: bigint
    }
    lockup_dividend: {
      position_id: bigint
      day: number
      daily_rate: bigint
      amount: bigint
      at: bigint
      seq: bigint
    }
  }
}

export const lockupTables: readonly Projection<Changes['lockup']>[] = [
  table(
    'lockup_plan',
    ({ plans }) => plans,
    {
      id: ['int', (plan) => plan.id],
      currency_id: ['int', (plan) => plan.currencyId],
      is_paused: ['smallint', (plan) => Number(plan.isPaused)],
    },
    { onConflict: { key: ['id'], set: ['is_paused'] } },
  ),
  table('lockup_version', ({ versions }) => versions, {
    id: ['int', (version) => version.id],
    plan_id: ['int', (version) => version.plan.id],
    number: ['int', (version) => version.number],
    effective_at: ['bigint', (version) => version.effectiveAt],
    days: ['int', (version) => version.days],
    daily_rate_min: ['bigint', (version) => version.dailyRateMin],
    daily_rate_max: ['bigint', (version) => version.dailyRateMax],
    penalty_rate: ['bigint', (version) => version.penaltyRate],
    amount_min: ['bigint', (version) => version.amountMin],
    user_amount_max: ['bigint', (version) => version.userAmountMax],
    plan_amount_max: ['bigint', (version) => version.planAmountMax],
    dividend_time_ms: ['int', (version) => version.dividendTimeMs],
  }),
  table('lockup_rate', ({ rates }) => rates, {
    version_id: ['int', (rate) => rate.versionId],
    day: ['int', (rate) => rate.day],
    daily_rate: ['bigint', (rate) => rate.dailyRate],
  }),
  table(
    'lockup_position',
    ({ positions }) => positions,
    {
      id: ['bigint', (position) => position.id],
      user_id: ['bigint', (position) => position.userId],
      version_id: ['int', (position) => position.version.id],
      amount: ['bigint', (position) => position.amount],
      started_at: ['bigint', (position) => position.startedAt],
      days_paid: ['int', (position) => position.daysPaid],
      dividends: ['bigint', (position) => position.dividends],
      status: ['smallint', (position) => position.status],
      penalty: ['bigint', (position) => position.penalty],
      closed_at: ['bigint', (position) => position.closedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['days_paid', 'dividends', 'status', 'penalty', 'closed_at'],
      },
    },
  ),
  table('lockup_dividend', ({ dividends }) => dividends, {
    position_id: ['bigint', (dividend) => dividend.positionId],
    day: ['int', (dividend) => dividend.day],
    daily_rate: ['bigint', (dividend) => dividend.dailyRate],
    amount: ['bigint', (dividend) => dividend.amount],
    at: ['bigint', (dividend) => dividend.at],
    seq: ['bigint', (dividend) => dividend.seq],
  }),
]
