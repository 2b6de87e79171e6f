import type { Amount } from '../../money/amount.ts'
import type { LoanTerms } from './terms.ts'

/** Holds collateral and lends an amount (docs/products/loan.md). */
export type BorrowLoan = {
  readonly kind: 'loan.borrow'
  readonly userId: number
  readonly collateralId: number
  readonly collateral: Amount
  readonly borrowedId: number
  readonly amount: Amount
}
type OnLoan = { readonly userId: number; readonly loanId: number }
/** Interest first, then principal. */
export type RepayLoan = OnLoan & { readonly kind: 'loan.repay'; readonly amount: Amount }
/** All that is owed at the moment of the command. */
export type RepayWholeLoan = OnLoan & { readonly kind: 'loan.repay_whole' }
export type AddLoanCollateral = OnLoan & { readonly kind: 'loan.add'; readonly amount: Amount }
export type ReleaseLoanCollateral = OnLoan & {
  readonly kind: 'loan.release'
  readonly amount: Amount
}
/** A version of the terms of a pair; the terms of loans that exist do not change. */
export type PublishLoanTerms = { readonly kind: 'loan.publish'; readonly terms: LoanTerms }
/** From the treasury to the pool that lends. */
export type FundLoanPool = {
  readonly kind: 'loan.fund'
  readonly currencyId: number
  readonly amount: Amount
}
export type LoanCommand =
  | BorrowLoan
  | RepayLoan
  | RepayWholeLoan
  | AddLoanCollateral
  | ReleaseLoanCollateral
  | PublishLoanTerms
  | FundLoanPool

const borrowRejections = [
  'loan_unavailable',
  'market_stale',
  'loan_amount_too_small',
  'loan_user_limit_reached',
  'pool_full',
  'loan_ltv_exceeded',
  'insufficient_balance',
] as const
export type BorrowLoanRejection = (typeof borrowRejections)[number]

export const loanRejections = [
  ...borrowRejections,
  'loan_unknown',
  'loan_repay_too_much',
  'loan_terms_invalid',
] as const
export type LoanRejection = (typeof loanRejections)[number]
