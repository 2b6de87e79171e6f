import { type Amount, amountOf, applyRate, type Rate, rateOf } from '../../money/amount.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Since the registration of the invited user: until when the inviter may be named, and until when fees are shared. */
export const correctionMs = dayMs
export const rebateMs = 365 * dayMs

/** The inviter's part of the fees, from a number of active invited users on. */
export type RebateTier = { readonly activeMin: number; readonly rate: Rate }
export const rebateTiers: readonly RebateTier[] = [
  { activeMin: 0, rate: rateOf(20_000_000n) },
  { activeMin: 10, rate: rateOf(25_000_000n) },
  { activeMin: 50, rate: rateOf(30_000_000n) },
]
/** The part of each fee that returns to the invited user. */
export const discountRate = rateOf(5_000_000n)
/** No tier and discount together give away more of a fee. */
export const sharedMax = rateOf(40_000_000n)

/** The rate of an inviter with so many active invited users. */
export function rebateRateOf(active: number): Rate {
  let rate = rateOf(0n)
  for (const tier of rebateTiers) if (active >= tier.activeMin) rate = tier.rate
  return rate
}

/** How a fee is shared: the discount of its payer, and the inviter's part of what remains paid. Both are rounded down. */
export function sharesOf(fee: Amount, rate: Rate): { discount: Amount; rebate: Amount } {
  const discount = applyRate(fee, discountRate, 'down')
  return { discount, rebate: applyRate(amountOf(fee - discount), rate, 'down') }
}

/** The full UTC hour after `at`, at which a rebate of that time is paid. */
export function payoutTimeOf(at: number): number {
  return (Math.floor(at / hourMs) + 1) * hourMs
}
