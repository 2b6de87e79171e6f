import type { Amount, Rate } from '../../money/amount.ts'
import type { LoanVersion } from './terms.ts'

/** Numbers are stored and are part of the interface. A loan that was sold in part is active, with `sales` above zero. */
export const loanStatus = { active: 1, repaid: 2, liquidated: 4 } as const
type LoanStatus = (typeof loanStatus)[keyof typeof loanStatus]

/** One loan, from its acceptance to its end. */
export type LoanPosition = {
  readonly id: number
  readonly userId: number
  readonly terms: LoanVersion
  readonly amount: Amount
  readonly borrowedAt: number
  /** The version of the formulas by which it is liquidated. */
  readonly formula: number
  status: LoanStatus
  collateral: Amount
  /** What is not repaid of the amount. */
  principal: Amount
  /** Principal and interest when the loan last changed, and the pool's growth to which they belong. */
  debt: Amount
  growth: bigint
  interestPaid: Amount
  /** The level that the user was notified of: 0 none, 1 warning, 2 margin call, 3 last call; and since when, or zero. */
  level: number
  calledAt: number
  /** How often collateral was sold, and how much. */
  sales: number
  sold: Amount
  endedAt: number
  touchedIn: number
}

/** One liquidation, complete enough to compute it again. */
export type LoanSale = {
  readonly id: number
  readonly loanId: number
  readonly userId: number
  readonly at: number
  readonly seq: number
  /** In ticks. */
  readonly index: number
  /** Before the sale. */
  readonly owed: Amount
  readonly collateral: Amount
  readonly sold: Amount
  /** The part of `sold` that the insurance fund received. */
  readonly fee: Amount
  readonly repaid: Amount
  readonly shortfall: Amount
  readonly isFull: boolean
}

/** An hour of a pool: its rate is fixed at the beginning, and its interest is added to `growth` at the end. */
export type LoanHour = {
  readonly currencyId: number
  readonly at: number
  readonly free: Amount
  readonly lent: Amount
  readonly growth: bigint
}

/** A level that a loan reached by a tick, for the notice to its user. */
export type LoanAlert = {
  readonly seq: number
  readonly loan: LoanPosition
  readonly level: number
  readonly ltv: Rate
}
