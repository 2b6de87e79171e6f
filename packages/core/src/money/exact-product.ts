import { type Amount, amountOf } from './amount.ts'

/** The counts below this are the bits of a double's fraction. */
const mantissaEnd = 2 ** 52

/** Of three counts, none negative. One below 2^52 is one conversion instead of three, and nearly all are. */
export function exactProduct(one: number, other: number, third: number): Amount {
  const product = one * other * third
  return amountOf(
    product < mantissaEnd ? bigintOf(product) : BigInt(one) * BigInt(other) * BigInt(third),
  )
}

const double = new Float64Array(1)
const bits = new BigInt64Array(double.buffer)

/**
 * A count below 2^52 as a bigint: 2^52 added, it is the fraction of a double. The engine does that in place, where `BigInt` is
 * a call.
 */
function bigintOf(count: number): bigint {
  double[0] = count + mantissaEnd
  // Less the bits of the exponent, told their size as in `isPositive`.
  return BigInt.asIntN(64, (bits[0] ?? 0n) - BigInt.asIntN(64, 0x4330_0000_0000_0000n))
}
