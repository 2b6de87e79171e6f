/** Public totals over fewer users are not shown: each of them could compute the amounts of the others. */
const holdersMin = 5

/** Whether so few users are behind a total that it may not be shown; none at all is treated alike. */
export const isFew = (holders: number) => holders < holdersMin

/**
 * A bound of an amount that hides small changes of it: the largest multiple of a step that is smaller than it. The step is a
 * power of ten that leaves `digits` digits of what is below `whole`. So a full plan and one with little in it have one bound.
 */
export function roundedBelow(
  amount: bigint,
  { whole = amount, digits = 1 }: { whole?: bigint; digits?: number } = {},
): bigint {
  if (amount < 0n) return -roundedBelow(-amount, { whole: -whole, digits })
  if (amount === 0n || whole <= 0n) return 0n
  const step = 10n ** BigInt(Math.max(0, String(whole - 1n).length - digits))
  return ((amount - 1n) / step) * step
}
