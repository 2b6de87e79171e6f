import { profitOf } from '@candor/core/formulas/seconds'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

const rateScale = 8

/** What a right direction pays beside a stake, by the formula that pays it; undefined for a stake that is no amount. */
export function expectedProfit(stake: string, payoutRate: string): string | undefined {
  const scale = Math.max(rateScale, stake.split('.')[1]?.length ?? 0)
  const units = parseDecimal(stake, scale)
  const payout = parseDecimal(payoutRate, rateScale)
  if (units === undefined || units <= 0n || payout === undefined) return undefined
  return formatDecimal(profitOf(amountOf(units), rateOf(payout)), scale)
}
