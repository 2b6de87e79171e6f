import type { Amount } from '../../money/amount.ts'

/** A user sets an amount aside. */
export type Open__pascal__ = {
  readonly kind: '__camel__.open'
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
}
/** From the treasury to the product's pool. */
export type Fund__pascal__Pool = {
  readonly kind: '__camel__.fund'
  readonly currencyId: number
  readonly amount: Amount
}
export type __pascal__Command = Open__pascal__ | Fund__pascal__Pool

export const __camel__Rejections = ['__snake___amount_too_small', 'insufficient_balance'] as const
export type __pascal__Rejection = (typeof __camel__Rejections)[number]
