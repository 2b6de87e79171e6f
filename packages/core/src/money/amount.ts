import { brokenInvariant } from '../assert.ts'

export type Nominal<Base, Name extends string> = Base & { readonly __name: Name }

/** Integer count of an asset's smallest unit: 1 USDT is 100_000_000n when its scale is 8. */
export type Amount = Nominal<bigint, 'Amount'>

/** Dimensionless ratio in parts per 10^8: 0.1 % is 100_000n. */
export type Rate = Nominal<bigint, 'Rate'>

export type Rounding = 'up' | 'down' | 'half_up'

const rateScale = 100_000_000n

export const nothing = 0n as Amount // Zero of any currency.

export function amountOf(units: bigint): Amount {
  return units as Amount // The one place where a bigint becomes money.
}

export function rateOf(partsPerHundredMillion: bigint): Rate {
  return partsPerHundredMillion as Rate // The one place where a bigint becomes a rate.
}

/**
 * Whether an amount, which has to fit 64 bits, is above zero. V8 reads the size of a bigint at each comparison, also of a
 * constant. With `asIntN` it compares two machine words.
 */
export function isPositive(amount: Amount): boolean {
  const units = BigInt.asIntN(64, amount)
  if (units !== amount) throw brokenInvariant('an amount fits 64 bits')
  return units > BigInt.asIntN(64, 0n)
}

/** Divides two non-negative integers; every division in the exchange states its rounding. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (rounding === 'up') return (dividend + divisor - BigInt.asIntN(64, 1n)) / divisor
  if (rounding === 'half_up') return (dividend * 2n + divisor) / (divisor * 2n)
  return dividend / divisor
}

/**
 * `amount` × `rate`, rounded once. Whole multiples of the scale and the rest are multiplied separately, so that no step leaves 64 bits
 * where the amount and the result fit: V8 then allocates nothing for intermediate results.
 */
export function applyRate(amount: Amount, rate: Rate, rounding: Rounding): Amount {
  const scale = BigInt.asIntN(64, rateScale) // With its size stated, as in `isPositive`.
  const whole = amount / scale
  const rest = amount - whole * scale
  return amountOf(whole * rate + divide(rest * rate, scale, rounding))
}
