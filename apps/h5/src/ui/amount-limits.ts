import { Big } from 'big.js'

/** What an amount may be, as decimal texts; a limit that is missing is not checked. */
export type AmountLimits = {
  readonly min?: string
  readonly max?: string
  /** What the user can spend. */
  readonly available?: string
}

/** Why an amount is not accepted; `limit` is the figure to show. */
export type AmountProblem =
  | { readonly text: 'amount_required' | 'balance_short' }
  | { readonly text: 'amount_too_small' | 'amount_too_large'; readonly limit: string }

const decimal = (text: string) => new Big(text === '' || text === '.' ? '0' : text)

/** The first problem of an amount: none typed, too small, too large, more than the user has. */
export function amountProblem(
  amount: string,
  { min, max, available }: AmountLimits,
): AmountProblem | undefined {
  const value = decimal(amount)
  if (value.lte(0)) return { text: 'amount_required' }
  if (min !== undefined && value.lt(min)) return { text: 'amount_too_small', limit: min }
  if (max !== undefined && value.gt(max)) return { text: 'amount_too_large', limit: max }
  if (available !== undefined && value.gt(available)) return { text: 'balance_short' }
  return undefined
}

/** The largest amount within the limits, without trailing zeros; undefined where nothing limits it. */
export function amountMost({ max, available }: AmountLimits): string | undefined {
  const [first, second = first] = [max, available].filter((limit) => limit !== undefined)
  if (first === undefined || second === undefined) return undefined
  return (decimal(first).lt(second) ? decimal(first) : decimal(second)).toFixed()
}

/** A percentage of the most, rounded down; empty for zero. */
export function amountAtShare(percent: number, { most, scale }: { most: string; scale: number }) {
  const amount = decimal(most).times(percent).div(100).round(scale, Big.roundDown)
  return amount.eq(0) ? '' : amount.toFixed()
}

/** The percentage of the most that an amount is, from 0 to 100. */
export function shareOfMost(amount: string, most: string): number {
  const whole = decimal(most)
  if (whole.lte(0)) return 0
  const percent = decimal(amount).div(whole).times(100).round(0, Big.roundHalfUp).toNumber()
  return Math.min(100, percent)
}
