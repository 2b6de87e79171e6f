import { Big } from 'big.js'

/** What an amount is worth in USDT, rounded half-up; undefined while there is no amount. */
export function worthOf(amount: string, price: string): string | undefined {
  const value = Number(amount)
  return Number.isFinite(value) && value > 0 ? new Big(amount).times(price).toFixed(2) : undefined
}

/** How much of a currency this many USDT buy, rounded down so that the day's limit is kept; empty where that is nothing. */
export function amountWorth(usdt: string, { price, scale }: { price: string; scale: number }) {
  const unit = new Big(price)
  if (unit.lte(0)) return ''
  // Few decimals: enough to read and to type.
  const decimals = Math.min(scale, unit.gt(1) ? 4 : 2)
  const bought = new Big(usdt).div(unit).round(decimals, Big.roundDown)
  return bought.gt(0) ? bought.toFixed() : ''
}

/**
 * The most of what is left that is sure to be granted, in USDT: a draw counts at the index of its moment, so a coin that
 * moves leaves it a hundredth to rise.
 */
export function mostOf(left: string, { price }: { price: string }): string {
  const sure = Number(price) === 1 ? '1' : '0.99'
  return new Big(left).times(sure).round(2, Big.roundDown).toFixed()
}

/** The quick choices in USDT: round sums below the most, and the most itself. */
export function quickSums(most: string): string[] {
  const sums = ['1000', '10000'].filter((sum) => new Big(sum).lt(most))
  return [...sums, most]
}

/** What a draw begins with: enough to try things out. */
export function firstSum(most: string): string {
  return new Big(most).lt(10_000) ? most : '10000'
}
