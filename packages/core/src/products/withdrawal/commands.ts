import type { Amount } from '../../money/amount.ts'

/** A user asks for a payment to an address or to a card. Its terms come with the command, so that it can be executed again. */
export type RequestWithdrawal = {
  readonly kind: 'withdrawal.request'
  readonly userId: number
  readonly currencyId: number
  /** What leaves the account: the fee is a part of it. */
  readonly amount: Amount
  readonly fee: Amount
  readonly amountMin: Amount
  /** How much the user may withdraw and send within 24 hours, in units of bitcoin. */
  readonly limit: Amount
  /** Empty for a card. */
  readonly network: string
  readonly address: string
  readonly memo: string
  /** The card that is paid, from the account `legal`; zero for an address, which is paid from `change`. */
  readonly cardId: number
  readonly remark: string
  /** Why a review is needed; empty where none is. */
  readonly review: string
}
export type CancelWithdrawal = {
  readonly kind: 'withdrawal.cancel'
  readonly userId: number
  readonly withdrawalId: number
}
type OfOne<Kind extends string> = { readonly kind: Kind; readonly withdrawalId: number }
/** A review is needed after all, for a reason that came up before the approval. */
export type ReviewWithdrawal = OfOne<'withdrawal.review'> & { readonly review: string }
/** No review is needed: it is paid next, and can no longer be cancelled. */
export type PassWithdrawal = OfOne<'withdrawal.pass'>
/** A review approves it: it is paid next, and can no longer be cancelled. */
export type ApproveWithdrawal = OfOne<'withdrawal.approve'>
/** The case by which the user can ask about a long review; with one it may take longer than 72 hours. */
export type OpenWithdrawalCase = OfOne<'withdrawal.open_case'> & { readonly caseId: string }
/** The payment is on its way. A replaced transaction is reported by its new id. */
export type SendWithdrawal = OfOne<'withdrawal.send'> & { readonly txId: string }
/** The payment is final. */
export type FinishWithdrawal = OfOne<'withdrawal.finish'> & { readonly txId: string }
/** A review refuses it. */
export type RejectWithdrawal = OfOne<'withdrawal.reject'> & { readonly cause: string }
/** It could not be paid, and never will be. */
export type FailWithdrawal = OfOne<'withdrawal.fail'> & { readonly cause: string }

export type WithdrawalCommand =
  | RequestWithdrawal
  | CancelWithdrawal
  | ReviewWithdrawal
  | PassWithdrawal
  | ApproveWithdrawal
  | OpenWithdrawalCase
  | SendWithdrawal
  | FinishWithdrawal
  | RejectWithdrawal
  | FailWithdrawal

/** In the order of the checks. */
export const withdrawalRejections = [
  'withdrawal_too_small',
  'market_without_price',
  'withdrawal_limit_reached',
  'insufficient_balance',
  'withdrawal_not_found',
  'withdrawal_not_cancellable',
  'withdrawal_state_changed',
] as const
export type WithdrawalRejection = (typeof withdrawalRejections)[number]
