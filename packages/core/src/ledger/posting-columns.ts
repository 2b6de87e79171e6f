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
 * The postings of a batch, column by column, as the database takes them: row i moves `amount[i]` (signed) on the account
 * `accountId[i]`, whose balance is then `balance[i]`. Every movement is two rows of one command that sum to zero.
 */
export type PostingColumns = {
  readonly rows: number
  readonly seq: Float64Array
  readonly n: Int32Array
  readonly accountId: Float64Array
  readonly amount: BigInt64Array
  readonly balance: BigInt64Array
  /** Places in `postingKinds`. */
  readonly kind: Uint8Array
  /** The order or trade behind it; 0 where there is none. */
  readonly ref: Float64Array
}

const rowsAtStart = 512

const kindNumbers: Record<PostingKind, number> = {
  faucet: 0,
  house_funding: 1,
  spot_hold: 2,
  spot_release: 3,
  spot_trade: 4,
  spot_fee: 5,
}

/** Where a batch's postings are written; its memory serves batch after batch, for a new one each time is work for the collector. */
export class PostingWriter {
  #room = rowsAtStart
  #seq = new Float64Array(rowsAtStart)
  #n = new Int32Array(rowsAtStart)
  #accountId = new Float64Array(rowsAtStart)
  #amount = new BigInt64Array(rowsAtStart)
  #balance = new BigInt64Array(rowsAtStart)
  #kind = new Uint8Array(rowsAtStart)
  #ref = new Float64Array(rowsAtStart)
  #rows = 0
  #nowSeq = 0
  #nextN = 0

  /** Rows that follow belong to the command `seq`. */
  begin(seq: number): void {
    this.#nowSeq = seq
    this.#nextN = 0
  }

  /** Writes the two rows of a movement; both accounts have the balances that their rows state. */
  add(debit: Account, credit: Account, amount: Amount, kind: PostingKind, ref: number): void {
    const row = this.#rows
    if (row + 2 > this.#room) this.#grow()
    const n = this.#nextN
    const kindNumber = kindNumbers[kind]
    this.#seq[row] = this.#nowSeq
    this.#n[row] = n
    this.#accountId[row] = debit.id
    this.#amount[row] = 0n - amount
    this.#balance[row] = debit.balance
    this.#kind[row] = kindNumber
    this.#ref[row] = ref
    this.#seq[row + 1] = this.#nowSeq
    this.#n[row + 1] = n + 1
    this.#accountId[row + 1] = credit.id
    this.#amount[row + 1] = amount
    this.#balance[row + 1] = credit.balance
    this.#kind[row + 1] = kindNumber
    this.#ref[row + 1] = ref
    this.#rows = row + 2
    this.#nextN = n + 2
  }

  /** The rows that were written, as windows on memory that the next row after `clear` writes over. */
  columns(): PostingColumns {
    const rows = this.#rows
    return {
      rows,
      seq: this.#seq.subarray(0, rows),
      n: this.#n.subarray(0, rows),
      accountId: this.#accountId.subarray(0, rows),
      amount: this.#amount.subarray(0, rows),
      balance: this.#balance.subarray(0, rows),
      kind: this.#kind.subarray(0, rows),
      ref: this.#ref.subarray(0, rows),
    }
  }

  clear(): void {
    this.#rows = 0
  }

  #grow(): void {
    const room = this.#room * 2
    this.#room = room
    this.#seq = copyInto(new Float64Array(room), this.#seq)
    this.#n = copyInto(new Int32Array(room), this.#n)
    this.#accountId = copyInto(new Float64Array(room), this.#accountId)
    this.#amount = copyInto(new BigInt64Array(room), this.#amount)
    this.#balance = copyInto(new BigInt64Array(room), this.#balance)
    this.#kind = copyInto(new Uint8Array(room), this.#kind)
    this.#ref = copyInto(new Float64Array(room), this.#ref)
  }
}

function copyInto<Column extends { set(from: Column): void }>(to: Column, from: Column): Column {
  to.set(from)
  return to
}
