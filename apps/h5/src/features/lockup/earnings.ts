import { dividendOf, reserveOf } from '@candor/core/formulas/lockup'
import { amountOf, formatDecimal, parseDecimal, type Rate, rateOf } from '@candor/core/money'

import type { LockupConfig } from './use-lockup.ts'

/** Decimals of what is locked: coins have these. */
export const coinScale = 8
export const rateScale = 8

export type Earnings = { readonly aDay: string; readonly inAll: string }

/** What an amount would earn, by the exchange's own formulas: at the lowest rate and at the highest. */
export function earningsOf(
  amount: string,
  { days, daily_rate_min: min, daily_rate_max: max }: LockupConfig,
): { least: Earnings; most: Earnings } | undefined {
  const units = parseDecimal(amount, coinScale)
  if (units === undefined) return undefined
  const at = (rate: Rate): Earnings => ({
    aDay: formatDecimal(dividendOf(amountOf(units), rate), coinScale),
    inAll: formatDecimal(reserveOf(amountOf(units), { dailyRateMax: rate, days }), coinScale),
  })
  return { least: at(rateIn(min)), most: at(rateIn(max)) }
}

export function rateIn(ratio: string): Rate {
  return rateOf(parseDecimal(ratio, rateScale) ?? 0n)
}
