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
  readonly seq: number[]
  readonly n: number[]
  readonly account: Account[]
  readonly amount: Amount[]
  readonly balance: Amount[]
  readonly kind: PostingKind[]
  /** The order or trade behind it; 0 where there is none. */
  readonly ref: number[]
  #rows = 0

  /** `rowsExpected` saves the columns from growing step by step; it bounds nothing. */
  constructor(rowsExpected: number) {
    this.seq = columnOf(rowsExpected)
    this.n = columnOf(rowsExpected)
    this.account = columnOf(rowsExpected)
    this.amount = columnOf(rowsExpected)
    this.balance = columnOf(rowsExpected)
    this.kind = columnOf(rowsExpected)
    this.ref = columnOf(rowsExpected)
  }

  get rows(): number {
    return this.#rows
  }

  /** Writes the next row; `account` has the balance that it states. */
  add(seq: number, n: number, account: Account, amount: Amount, kind: PostingKind, ref: number) {
    const row = this.#rows
    this.#rows = row + 1
    this.seq[row] = seq
    this.n[row] = n
    this.account[row] = account
    this.amount[row] = amount
    this.balance[row] = account.balance
    this.kind[row] = kind
    this.ref[row] = ref
  }

  /** Cuts the columns to the rows that were written. */
  finish(): this {
    const { seq, n, account, amount, balance, kind, ref } = this
    for (const column of [seq, n, account, amount, balance, kind, ref]) column.length = this.#rows
    return this
  }
}

function columnOf<Value>(length: number): Value[] {
  // oxlint-disable-next-line unicorn/no-new-array -- Array.from would fill what is written over at once.
  return new Array<Value>(length)
}
