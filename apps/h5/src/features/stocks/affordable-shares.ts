import { divide, formatDecimal, parseDecimal } from '@candor/core/money'

const [shareScale, rateScale] = [6, 8]

/** The most shares that money pays at a price with the fee, rounded down; undefined where a figure is missing. */
export function affordableShares(
  available: string,
  { price, feeRate, scale }: { price: string; feeRate: string; scale: number },
): string | undefined {
  const money = parseDecimal(available, 8)
  const ticks = parseDecimal(price, scale)
  const fee = parseDecimal(feeRate, rateScale)
  if (money === undefined || fee === undefined || ticks === undefined || ticks <= 0n)
    return undefined
  const whole = 10n ** BigInt(rateScale)
  // The fee is rounded up, so a unit of money is left for it.
  const spendable = money > 0n ? money - 1n : 0n
  const unitsPerTick = 10n ** BigInt(8 - shareScale - scale)
  return formatDecimal(
    divide(spendable * whole, ticks * unitsPerTick * (whole + fee), 'down'),
    shareScale,
  )
}
