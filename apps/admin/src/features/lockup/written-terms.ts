import type { lockupConsoleEndpoints, ReplyOf } from '@candor/protocol'

type Plan = ReplyOf<typeof lockupConsoleEndpoints.lockupPlans>[number]

/** Terms as somebody types them and a request holds them: rates in percent, no noughts at the end. */
export type WrittenTerms = {
  currency: string
  days: string
  daily_percent_min: string
  daily_percent_max: string
  penalty_percent: string
  amount_min: string
  user_amount_max: string
  plan_amount_max: string
  dividend_time: string
}

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
    amount_min: withoutNoughts(version.amount_min),
    user_amount_max: withoutNoughts(version.user_amount_max),
    plan_amount_max: withoutNoughts(version.plan_amount_max),
    dividend_time: version.dividend_time,
  }
}

/** A decimal as somebody would type it. */
export const withoutNoughts = (decimal: string) =>
  decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** A ratio of eight decimals moved by two, as text: no float comes between. */
function percentOf(ratio: string): string {
  const [whole = '0', decimals = ''] = ratio.split('.')
  const moved = `${whole}${decimals.padEnd(8, '0').slice(0, 2)}.${decimals.padEnd(8, '0').slice(2)}`
  return withoutNoughts(moved.replace(/^0+(?=\d)/, ''))
}
