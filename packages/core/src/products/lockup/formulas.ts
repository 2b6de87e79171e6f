import { type Amount, amountOf, applyRate, divide, type Rate, rateOf } from '../../money/amount.ts'
import type { LockupTerms } from './terms.ts'

export const dayMs = 86_400_000

type Term = { readonly startedAt: number; readonly days: number }

/** Full days that have run at `at`, no more than the term has. */
export function completedDays({ startedAt, days }: Term, at: number): number {
  return Math.min(days, Math.floor((at - startedAt) / dayMs))
}

export function maturityOf({ startedAt, days }: Term): number {
  return startedAt + days * dayMs
}

/** When the dividend of a day (from 1) is due: at the next dividend time once the day is over, the last one with the principal. */
export function dividendDueAt(
  term: Term & Pick<LockupTerms, 'dividendTimeMs'>,
  day: number,
): number {
  if (day === term.days) return maturityOf(term)
  const completedAt = term.startedAt + day * dayMs
  const daysToWait = Math.ceil((completedAt - term.dividendTimeMs) / dayMs)
  return daysToWait * dayMs + term.dividendTimeMs
}

/** One day's interest, rounded down (docs/products/lockup.md). */
export function dividendOf(amount: Amount, dailyRate: Rate): Amount {
  return applyRate(amount, dailyRate, 'down')
}

/** The pool's reserve for a subscription: every dividend at the highest rate, each rounded as it would be paid. */
export function reserveOf(
  amount: Amount,
  { dailyRateMax, days }: Pick<LockupTerms, 'dailyRateMax' | 'days'>,
): Amount {
  return amountOf(dividendOf(amount, dailyRateMax) * BigInt(days))
}

/** The largest amount whose reserve a pool with `free` can cover. */
export function coveredBy(
  free: Amount,
  { dailyRateMax, days }: Pick<LockupTerms, 'dailyRateMax' | 'days'>,
): Amount {
  const aDay = divide(free, BigInt(days), 'down')
  return amountOf(divide((aDay + 1n) * 100_000_000n, dailyRateMax, 'up') - 1n)
}

/** The penalty for redeeming `amount` that many days early (docs/products/lockup.md), at most `amount`: the specification has no cap. */
export function earlyRedemption(
  amount: Amount,
  { penaltyRate, daysRemaining }: { penaltyRate: Rate; daysRemaining: number },
): { penalty: Amount; returned: Amount } {
  // Rounded up, because credits to users are rounded down (docs/products/lockup.md).
  const uncapped = divide(amount * penaltyRate * BigInt(daysRemaining), 100_000_000n, 'up')
  const penalty = amountOf(uncapped < amount ? uncapped : amount)
  return { penalty, returned: amountOf(amount - penalty) }
}

/** The yearly rate without compounding. */
export function simpleAprOf(dailyRate: Rate): Rate {
  return rateOf(dailyRate * 365n)
}
