import type { Wallet } from '../../ledger/account.ts'
import type { Amount } from '../../money/amount.ts'

/** Numbers are stored. */
export const voucherStatus = { waiting: 1, approved: 2, rejected: 3 } as const
export type VoucherStatus = (typeof voucherStatus)[keyof typeof voucherStatus]

/** A payment that a user proves by a picture. */
export type Voucher = {
  readonly id: number
  readonly userId: number
  /** The outside account that it came from. */
  readonly from: 'chain' | 'bank'
  readonly wallet: Wallet
  readonly currencyId: number
  /** What the user asked for. */
  readonly amount: Amount
  /** As the user named the kind of payment. */
  readonly paymentType: number
  readonly picture: string
  readonly pictureHash: string
  readonly at: number
  status: VoucherStatus
  /** What is credited: less than was asked for where less arrived. */
  received: Amount
  /** Why it was rejected. */
  cause: string
  closedAt: number
  touchedIn: number
}
