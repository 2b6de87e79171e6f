import { formatRate } from '@candor/client'

/** `0.40%`, or `0.30–0.40%` where the rate is published day by day. */
export function rateRange(terms: { daily_rate_min: string; daily_rate_max: string }): string {
  const { daily_rate_min: min, daily_rate_max: max } = terms
  if (min === max) return formatRate(max)
  return `${formatRate(min).replace('%', '')}–${formatRate(max)}`
}
