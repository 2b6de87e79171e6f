import type { DepthLevels } from '@candor/protocol/products/spot/events'
import { Big } from 'big.js'

/** Steps a book can be read at: the market's own tick and three powers of ten above it. */
export const priceSteps = (priceScale: number) =>
  [0, 1, 2, 3].map((power) => new Big(10).pow(power - priceScale).toFixed())

/**
 * Sums levels up to `step`. Bids go down and asks up to the next step, so no level ever looks better
 * than it is.
 */
export function groupLevels(
  levels: DepthLevels,
  { step, side }: { step: string; side: 'bids' | 'asks' },
): DepthLevels {
  const rounding = side === 'bids' ? Big.roundDown : Big.roundUp
  const sums = new Map<string, Big>()
  for (const [price, amount] of levels) {
    const grouped = new Big(price).div(step).round(0, rounding).times(step).toFixed()
    sums.set(grouped, (sums.get(grouped) ?? new Big(0)).plus(amount))
  }
  return [...sums].map(([price, amount]) => [price, amount.toFixed()])
}
