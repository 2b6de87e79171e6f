import { formatDecimal, parseDecimal } from '@candor/core/money'

import { coinScale } from './earnings.ts'
import type { LockupConfig } from './use-lockup.ts'

/** Why an amount cannot be subscribed, in the order of the checks; `limit` is the figure to show. */
export type AmountProblem =
  | { readonly text: 'amount_required' | 'balance_short' }
  | { readonly text: 'amount_too_small' | 'amount_too_large'; readonly limit: string }

/** The greatest amount that the plan and the pool would still take from the reader. */
export function amountMaxOf(config: LockupConfig): string {
  const { user_amount_max: userMax, own_running: own, available } = config
  const ofUser = unitsIn(userMax) - unitsIn(own)
  return ofUser < unitsIn(available)
    ? formatDecimal(ofUser > 0n ? ofUser : 0n, coinScale)
    : available
}

/** Whether even the least amount is more than what the plan and its pool would still take. */
export function isSoldOut({ available, amount_min: min }: LockupConfig): boolean {
  return unitsIn(available) < unitsIn(min)
}

export function amountProblem(
  amount: string,
  { config, balance }: { config: LockupConfig; balance: string },
): AmountProblem | undefined {
  const units = parseDecimal(amount, coinScale)
  if (units === undefined || units === 0n) return { text: 'amount_required' }
  if (units < unitsIn(config.amount_min))
    return { text: 'amount_too_small', limit: config.amount_min }
  const most = amountMaxOf(config)
  if (units > unitsIn(most)) return { text: 'amount_too_large', limit: most }
  if (units > unitsIn(balance)) return { text: 'balance_short' }
  return undefined
}

/** All that the reader can subscribe: the balance, or what the plan still takes. */
export function subscribableOf(config: LockupConfig, balance: string): string {
  const most = amountMaxOf(config)
  return unitsIn(balance) < unitsIn(most) ? balance : most
}

function unitsIn(decimal: string): bigint {
  return parseDecimal(decimal, coinScale) ?? 0n
}
