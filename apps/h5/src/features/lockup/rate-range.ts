import { formatRate } from '@candor/client'
import { simpleAprOf } from '@candor/core/formulas/lockup'
import { formatDecimal } from '@candor/core/money'

import { rateIn, rateScale } from './earnings.ts'

type Rates = { readonly daily_rate_min: string; readonly daily_rate_max: string }

/** `0.40%`, or `0.30–0.40%` where the rate is published day by day. */
export function rateRange({ daily_rate_min: min, daily_rate_max: max }: Rates): string {
  return rangeText(min, max)
}

/** What the days of a plan pay together, as a part of the amount. */
export function termRange({ daily_rate_min, daily_rate_max, days }: Rates & { days: number }) {
  const inAll = (ratio: string) => ratioText(rateIn(ratio) * BigInt(days))
  return rangeText(inAll(daily_rate_min), inAll(daily_rate_max))
}

/** A year at the highest rate: the APR of a plan whose rate is fixed, and of any other the most. */
export function aprOf({ daily_rate_max }: Rates): string {
  return formatRate(ratioText(simpleAprOf(rateIn(daily_rate_max))))
}

export const isFixed = ({ daily_rate_min, daily_rate_max }: Rates) =>
  daily_rate_min === daily_rate_max

const ratioText = (ratio: bigint) => formatDecimal(ratio, rateScale)

function rangeText(min: string, max: string): string {
  if (min === max) return formatRate(max)
  return `${formatRate(min).replace('%', '')}–${formatRate(max)}`
}
