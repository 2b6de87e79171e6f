import { Big } from 'big.js'

/** The value of an amount in USDT, rounded half-up; undefined without an amount. */
export function worthOf(amount: string, price: string): string | undefined {
  const value = Number(amount)
  return Number.isFinite(value) && value > 0 ? new Big(amount).times(price).toFixed(2) : undefined
}

/** The amount of a currency worth this many USDT, rounded down so that the day's limit is kept; empty for zero. */
export function amountWorth(usdt: string, { price, scale }: { price: string; scale: number }) {
  const unit = new Big(price)
  if (unit.lte(0)) return ''
  // Few decimals: enough to read and to type.
  const decimals = Math.min(scale, unit.gt(1) ? 4 : 2)
  const bought = new Big(usdt).div(unit).round(decimals, Big.roundDown)
  return bought.gt(0) ? bought.toFixed() : ''
}

/**
 * The largest draw within the remaining limit that is certain to be accepted, in USDT: a draw counts at the index at its
 * time, so for a coin with a moving price a hundredth is reserved.
 */
export function mostOf(left: string, { price }: { price: string }): string {
  const sure = Number(price) === 1 ? '1' : '0.99'
  return new Big(left).times(sure).round(2, Big.roundDown).toFixed()
}

/** The quick choices in USDT: round amounts below the maximum, and the maximum. */
export function quickSums(most: string): string[] {
  const sums = ['1000', '10000'].filter((sum) => new Big(sum).lt(most))
  return [...sums, most]
}

/** The initial amount of a draw. */
export function firstSum(most: string): string {
  return new Big(most).lt(10_000) ? most : '10000'
}
