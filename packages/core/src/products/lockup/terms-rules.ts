import { dayMs } from './formulas.ts'
import type { LockupTerms } from './terms.ts'

/** Three years, so that all unpaid days fit one command. */
const daysMax = 1095
const oneInRate = 100_000_000n
const amountMax = 2n ** 63n - 1n

/** Whether terms are valid; whether the pool covers a position is checked at its subscription. */
export function isSound(terms: LockupTerms): boolean {
  const { days, dailyRateMin, dailyRateMax, penaltyRate, dividendTimeMs } = terms
  const { amountMin, userAmountMax, planAmountMax } = terms
  return (
    isWithin(days, 1, daysMax) &&
    isWithin(dividendTimeMs, 0, dayMs - 1) &&
    dailyRateMin >= 0n &&
    dailyRateMin <= dailyRateMax &&
    dailyRateMax > 0n &&
    dailyRateMax <= oneInRate &&
    penaltyRate >= 0n &&
    penaltyRate <= oneInRate &&
    amountMin > 0n &&
    amountMin <= userAmountMax &&
    userAmountMax <= planAmountMax &&
    planAmountMax <= amountMax
  )
}

/** Whether no term is worse for users than before: such a version needs no notice. */
export function isNoWorse(next: LockupTerms, before: LockupTerms): boolean {
  return (
    next.days === before.days &&
    next.dividendTimeMs === before.dividendTimeMs &&
    next.dailyRateMin >= before.dailyRateMin &&
    next.dailyRateMax >= before.dailyRateMax &&
    next.penaltyRate <= before.penaltyRate &&
    next.amountMin <= before.amountMin &&
    next.userAmountMax >= before.userAmountMax &&
    next.planAmountMax >= before.planAmountMax
  )
}

function isWithin(count: number, min: number, max: number): boolean {
  return Number.isSafeInteger(count) && count >= min && count <= max
}
