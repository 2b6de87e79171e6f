import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

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
