import type { Amount } from '../money/amount.ts'
import type { Account } from './account.ts'

/** Why money moved, as users read it on their bills. */
export const postingKinds = [
  'faucet',
  'house_funding',
  'spot_hold',
  'spot_release',
  'spot_trade',
  'spot_fee',
] as const
export type PostingKind = (typeof postingKinds)[number]

/**
 * The postings of a batch, column by column, as the database takes them: row i moves `amount[i]` (signed) on
 * `account[i]`, whose balance is then `balance[i]`. Every movement is two rows of one command that sum to zero.
 */
export class PostingColumns {
  readonly seq: number[] = []
  readonly n: number[] = []
  readonly account: Account[] = []
  readonly amount: Amount[] = []
  readonly balance: Amount[] = []
  readonly kind: PostingKind[] = []
  /** The order or trade behind it; 0 where there is none. */
  readonly ref: number[] = []
}
