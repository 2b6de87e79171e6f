import { compoundedRate } from '@candor/core/formulas/mining'

type Yield = { readonly apr: string; readonly periods: number; readonly kind: string }
type Plan = {
  readonly amount: number
  readonly days: number
  readonly fees: number
  /** How much the price of a pool's coin changes against its dollar, as a ratio. */
  readonly change: number
}
/** In dollars, at the prices of the end: what is earned or lost, and the same beside holding the coins. */
export type YieldResult = { readonly profit: number; readonly besideHolding: number }

/**
 * What an amount would return in so many days less the network's fees; below zero it is a loss. A pool of two coins holds the
 * same worth of both, so that at a price times r it is worth the root of r, and its coins held apart (1 + r) / 2. For display.
 */
export function resultOf(
  { apr, periods, kind }: Yield,
  { amount, days, fees, change }: Plan,
): YieldResult {
  const growth = (1 + compoundedRate(Number(apr), periods)) ** (days / 365)
  const ratio = kind === 'pool' ? Math.max(0, 1 + change) : 1
  const worth = amount * Math.sqrt(ratio) * growth - fees
  return { profit: worth - amount, besideHolding: worth - (amount * (1 + ratio)) / 2 }
}
