import type { Nominal } from '../money/amount.ts'

/** Identifies a reason in the ledger and in the tables. */
export type ReasonCode = Nominal<number, 'ReasonCode'>

/** Why money moves. */
export type Reason = {
  readonly code: ReasonCode
  /** `user` where a user's bills list it, `house` where it moves between the house's own accounts. */
  readonly bill: 'user' | 'house'
  /** The only side whose account lists it, where the other side is a hold of the same owner or a fee's receiver. */
  readonly listedOn?: 'debit' | 'credit'
  /** Set where money enters the exchange, or leaves it. */
  readonly flow?: 'in' | 'out'
  /** Set where it is no more a gain or a loss than a deposit: between two users, or lent and given back. */
  readonly isNeutral?: true
}

/** The reasons of one product by name. A code is stored with each posting: it is never changed or used again. */
export function defineReasons<Name extends string>(
  reasons: Readonly<Record<Name, Omit<Reason, 'code'> & { readonly code: number }>>,
): Readonly<Record<Name, Reason>> {
  return reasons as Readonly<Record<Name, Reason>> // The one place where a number becomes a code.
}
