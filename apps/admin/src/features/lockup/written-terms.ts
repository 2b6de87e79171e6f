import type { BodyOf } from '@candor/protocol'
import type { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'

import { withoutTrailingZeros } from '../../ui/request-details.tsx'
import type { Plan } from './plans.tsx'

/** Terms as a person types them and as a request holds them: rates in percent, no trailing zeros. */
type WrittenTerms = Omit<
  BodyOf<typeof lockupConsoleCalls.lockupVersionAsk>,
  'plan_id' | 'reason' | 'lang' | 'client_id'
>

/** The terms of a plan's version. */
export function writtenTerms(
  { code }: Pick<Plan, 'code'>,
  version: Plan['versions'][number],
): WrittenTerms {
  return {
    currency: code,
    days: String(version.days),
    daily_percent_min: percentOf(version.daily_rate_min),
    daily_percent_max: percentOf(version.daily_rate_max),
    penalty_percent: percentOf(version.penalty_rate),
    amount_min: withoutTrailingZeros(version.amount_min),
    user_amount_max: withoutTrailingZeros(version.user_amount_max),
    plan_amount_max: withoutTrailingZeros(version.plan_amount_max),
    dividend_time: version.dividend_time,
  }
}

/** A ratio of eight decimals moved by two places, as text, so that no float rounds it. */
function percentOf(ratio: string): string {
  const [whole = '0', decimals = ''] = ratio.split('.')
  const moved = `${whole}${decimals.padEnd(8, '0').slice(0, 2)}.${decimals.padEnd(8, '0').slice(2)}`
  return withoutTrailingZeros(moved.replace(/^0+(?=\d)/, ''))
}
