import type { AccountId } from '../../ledger/account.ts'
import type { Amount } from '../../money/amount.ts'
import type { feeSource } from './relation.ts'

/** A fee that a user has paid, as spot and contracts with leverage report it. */
export type PaidFee = {
  readonly userId: number
  /** Of a trade between users: the other one; 0 is the house. */
  readonly counterparty?: number
  readonly source: keyof typeof feeSource
  readonly ref: number
  readonly payer: AccountId
  readonly currencyId: number
  readonly fee: Amount
}

/** What other products give to invitations. */
export type InviteNeeds = {
  /** Whether a user copies the orders of another one. */
  readonly isFollowing?: (userId: number, traderUserId: number) => boolean
}
