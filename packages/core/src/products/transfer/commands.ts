import type { Wallet } from '../../ledger/account.ts'
import type { Amount } from '../../money/amount.ts'

/** A user moves what is free in one of the own accounts to another. */
export type MoveTransfer = {
  readonly kind: 'transfer.move'
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
  readonly from: Wallet
  readonly to: Wallet
}
export type TransferCommand = MoveTransfer

export const transferRejections = [
  'transfer_same_account',
  'transfer_not_offered',
  'insufficient_balance',
] as const
export type TransferRejection = (typeof transferRejections)[number]
