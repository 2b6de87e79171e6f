import { type Amount, amountOf } from './amount.ts'

/** The counts below this are the bits of a double's fraction. */
const mantissaEnd = 2 ** 52
/** A double's memory, and the same as bits. */
const double = new Float64Array(1)
const bits = new BigInt64Array(double.buffer)

/**
 * The product of three non-negative counts. A product below 2^52, the usual case, is converted to a bigint from the fraction
 * of a double to which 2^52 was added: V8 inlines that, while `BigInt` is a call.
 */
export function exactProduct(one: number, other: number, third: number): Amount {
  const product = one * other * third
  if (product >= mantissaEnd) return amountOf(BigInt(one) * BigInt(other) * BigInt(third))
  double[0] = product + mantissaEnd
  // Minus the bits of the exponent, with their size stated as in `isPositive`.
  return amountOf(BigInt.asIntN(64, (bits[0] ?? 0n) - BigInt.asIntN(64, 0x4330_0000_0000_0000n)))
}
