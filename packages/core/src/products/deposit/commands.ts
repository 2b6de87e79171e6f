import type { Wallet } from '../../ledger/account.ts'
import type { Amount } from '../../money/amount.ts'

/** Where the money came from: a transfer on a chain, or a payment that a voucher proves. */
export const depositSources = ['chain', 'voucher'] as const
export type DepositSource = (typeof depositSources)[number]

/** A transfer on a chain that is final is credited to the account `change` of its user. */
export type CreditDeposit = {
  readonly kind: 'deposit.credit'
  readonly userId: number
  /** Identifies the transfer for all time, such as `ERC20:0x…:3`. */
  readonly key: string
  readonly currencyId: number
  readonly amount: Amount
}
/** A user asks for the credit of a payment that a picture proves. */
export type RequestVoucher = {
  readonly kind: 'deposit.request'
  readonly userId: number
  /** The outside account that the payment came from. */
  readonly from: 'chain' | 'bank'
  readonly wallet: Wallet
  readonly currencyId: number
  readonly amount: Amount
  readonly paymentType: number
  /** The stored picture: each serves one request. */
  readonly picture: string
  readonly pictureHash: string
  /** How many requests of the user may wait at once. */
  readonly waitingMax: number
}
type OfOne<Kind extends string> = { readonly kind: Kind; readonly voucherId: number }
/** Less has arrived than the user asked for. */
export type CorrectVoucher = OfOne<'deposit.correct'> & { readonly amount: Amount }
/** What has arrived is credited. It names neither user nor amount: both are those of the request. */
export type ApproveVoucher = OfOne<'deposit.approve'>
export type RejectVoucher = OfOne<'deposit.reject'> & { readonly cause: string }

export type DepositCommand =
  | CreditDeposit
  | RequestVoucher
  | CorrectVoucher
  | ApproveVoucher
  | RejectVoucher

/** In the order of the checks. */
export const depositRejections = [
  'deposit_credited',
  'voucher_waiting_limit',
  'voucher_picture_used',
  'voucher_closed',
  'voucher_amount_not_less',
] as const
export type DepositRejection = (typeof depositRejections)[number]
