import { type Amount, amountOf } from './amount.ts'

/** Of three counts, none negative. One that is a safe integer is one conversion instead of three, and nearly all are. */
export function exactProduct(one: number, other: number, third: number): Amount {
  const product = one * other * third
  return amountOf(
    Number.isSafeInteger(product) ? bigintOf(product) : BigInt(one) * BigInt(other) * BigInt(third),
  )
}

const whole = new BigInt64Array(1)
const halves = new Int32Array(whole.buffer)

/**
 * A safe integer as a bigint, by way of its two halves: the engine does that in place, where `BigInt` is a call. The lower
 * half comes first on every processor that Node runs on, but for one of mainframes.
 */
function bigintOf(count: number): bigint {
  halves[0] = count // Only the lower 32 bits are stored.
  halves[1] = Math.floor(count / 2 ** 32)
  return whole[0] ?? 0n
}
