import type { Amount } from '../../money/amount.ts'

/** Numbers are stored and are part of the interface. */
export const withdrawalStatus = {
  submitted: 1,
  review: 2,
  processing: 3,
  done: 4,
  rejected: 5,
  cancelled: 6,
  failed: 7,
} as const
export type WithdrawalStatus = (typeof withdrawalStatus)[keyof typeof withdrawalStatus]

/** The cause of a refund after a review of 72 hours without a case. */
export const reviewExpired = 'review_expired'

export type Withdrawal = {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
  readonly fee: Amount
  /** In units of bitcoin, at the index of its request, rounded up. */
  readonly value: Amount
  readonly network: string
  readonly address: string
  readonly memo: string
  readonly cardId: number
  readonly remark: string
  readonly at: number
  status: WithdrawalStatus
  /** Why a review is or was needed. */
  review: string
  reviewedAt: number
  caseId: string
  approvedAt: number
  txId: string
  sentAt: number
  /** Why it was rejected or has failed. */
  cause: string
  closedAt: number
  touchedIn: number
}
