import type { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'

import type { FieldsOf, RequestFields } from '../../app/console-feature.ts'

type Calls = typeof lockupConsoleCalls

/** The details of requests about lock-up, by their names in the calls that make them. */
export const termFields = {
  plan_id: { label: 'lockup.plan' },
  currency: { label: 'currency' },
  days: { label: 'lockup.days' },
  daily_percent_min: { label: 'lockup.daily_percent_min' },
  daily_percent_max: { label: 'lockup.daily_percent_max' },
  penalty_percent: { label: 'lockup.penalty_percent' },
  amount_min: { label: 'lockup.amount_min', isAmount: true },
  user_amount_max: { label: 'lockup.user_amount_max', isAmount: true },
  plan_amount_max: { label: 'lockup.plan_amount_max', isAmount: true },
  dividend_time: { label: 'lockup.dividend_time' },
} satisfies FieldsOf<Calls['lockupVersionAsk']>

export const rateFields = {
  // The server adds the plan and the version's number, which explain the id.
  version_id: 'hidden',
  plan_id: { label: 'lockup.plan' },
  version: { label: 'version' },
  day: { label: 'lockup.day' },
  daily_percent: { label: 'lockup.daily_percent' },
} satisfies FieldsOf<Calls['lockupRateAsk']> & RequestFields

export const fundingFields = {
  currency: { label: 'currency' },
  amount: { label: 'amount', isAmount: true },
} satisfies FieldsOf<Calls['lockupFundAsk']>
