import type { Pair } from '../catalog/pairs.ts'

const plainDecimal = /^(-?)(\d{1,15})(?:\.(\d{1,30}))?$/

/** Larger than any trade of coins or shares; it keeps the sums of candles exact. */
const lotsMax = 100_000_000_000

/**
 * A decimal as an integer count of 10^-scale, half up in size at the last place: ('61837.635', 2)
 * is 6183764. NaN for any other text, so that the guard refuses it like any other invalid value.
 */
export function scaledFromDecimal(text: string, scale: number): number {
  const match = plainDecimal.exec(text)
  if (match === null) return Number.NaN
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = fraction.padEnd(scale + 1, '0')
  const scaled = Number(whole + digits.slice(0, scale)) + (digits.charAt(scale) >= '5' ? 1 : 0)
  return sign === '' ? scaled : -scaled
}

/** A traded quantity in lots; undefined for an invalid decimal, or a quantity too large for one trade. */
export function lotsFromDecimal(text: string, pair: Pair): number | undefined {
  const lots = scaledFromDecimal(text, pair.lotScale)
  return Number.isSafeInteger(lots) && lots >= 0 && lots <= lotsMax ? lots : undefined
}
