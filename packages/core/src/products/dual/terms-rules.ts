import type { Market } from '../../markets/market.ts'
import { amountOf } from '../../money/amount.ts'
import { type DualSchedule, payoutsOf, windowMsOf } from './formulas.ts'
import type { DualTerms } from './terms.ts'

const dayMs = 86_400_000
const daysMax = 366
const sharesMax = 1_000_000
const oneInRate = 100_000_000n
/** A thousand percent a year. */
const rateMax = oneInRate * 10n
const amountMax = 2n ** 63n - 1n

/** Whether terms are valid; whether the pool covers an order is checked at its purchase. */
export function isSound(
  terms: DualTerms,
  { market, schedule, at }: { market: Market; schedule: DualSchedule; at: number },
): boolean {
  const windowMs = windowMsOf(schedule)
  const { perShare, linkedPrice, annualRate, closesAt, maturesAt, shares, userShares } = terms
  return (
    perShare > 0n &&
    isWithin(linkedPrice, 1, Number.MAX_SAFE_INTEGER) &&
    annualRate > 0n &&
    annualRate <= rateMax &&
    isWithin(maturesAt, at + windowMs, at + daysMax * dayMs) &&
    (maturesAt - schedule.maturityOffsetMs) % schedule.maturityEveryMs === 0 &&
    // Nobody buys while the prices that settle are known.
    isWithin(closesAt, at + 1, maturesAt - windowMs) &&
    isWithin(shares, 1, sharesMax) &&
    isWithin(userShares, 1, shares) &&
    fits(terms, market)
  )
}

/** Whether the amounts of all shares together fit the ledger. */
function fits(terms: DualTerms, { config }: Market): boolean {
  const amount = terms.perShare * BigInt(terms.shares)
  if (amount > amountMax) return false
  const all = { ...terms, days: daysMax }
  const { base, quote } = payoutsOf(amountOf(amount), all, config)
  return base > 0n && quote > 0n && base <= amountMax && quote <= amountMax
}

function isWithin(count: number, min: number, max: number): boolean {
  return Number.isSafeInteger(count) && count >= min && count <= max
}
