import { type Amount, amountOf, applyRate, divide, type Rate } from '../../money/amount.ts'
import type { Side } from '../../order-book/order-book.ts'

/** One share in the smallest unit of shares. */
export const shareUnits = 1_000_000n
/** Raised when a formula gives another result than before: receipts name it. */
export const formulaVersion = 1
const whole = 100_000_000n
/** A limit further from the index than this is refused: ±20 %. */
const bandPercent = 20
/** A market order stops this far from the price that it was shown. */
const protectionPercent = 2

/** The price at which a user trades: half the spread above the index for a buy, below it for a sell; half-up. */
export function stockPriceOf(side: Side, index: number, spread: Rate): number {
  const sign = side === 'buy' ? 1n : -1n
  const price = divide(BigInt(index) * (2n * whole + sign * spread), 2n * whole, 'half_up')
  return price < 1n ? 1 : Number(price)
}

export function isWithinBand(price: number, index: number): boolean {
  return price * 100 <= index * (100 + bandPercent) && price * 100 >= index * (100 - bandPercent)
}

/** The worst price that a market order takes. */
export function protectedPrice(side: Side, price: number): number {
  if (side === 'buy') return Math.floor((price * (100 + protectionPercent)) / 100)
  return Math.ceil((price * (100 - protectionPercent)) / 100)
}

/** `unitsPerTick`: what a millionth of a share costs at a price of one tick; exact. */
export function valueOf(price: number, shares: number, unitsPerTick: bigint): Amount {
  return amountOf(BigInt(price) * BigInt(shares) * unitsPerTick)
}

export function feeOf(value: Amount, fee: Rate): Amount {
  return applyRate(value, fee, 'up')
}

/** What a holder is paid, rounded down. */
export function dividendOf(shares: bigint, perShare: bigint): Amount {
  return amountOf(divide(shares * perShare, shareUnits, 'down'))
}

/** The shares after a split of `to` for `from`, rounded down to a millionth. */
export function splitOf(shares: bigint, { from, to }: { from: number; to: number }): Amount {
  return amountOf(divide(shares * BigInt(to), BigInt(from), 'down'))
}
