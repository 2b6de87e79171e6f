import { copyInto } from '../copy-into.ts'
import type { Amount, Nominal } from '../money/amount.ts'
import type { AccountId } from './account.ts'
import type { Balances } from './balances.ts'

/** Why money moved, as users read it on their bills. */
export const postingKinds = [
  'faucet',
  'house_funding',
  'spot_hold',
  'spot_release',
  'spot_trade',
  'spot_fee',
  'lockup_fund',
  'lockup_subscribe',
  'lockup_reserve',
  'lockup_dividend',
  'lockup_return',
  'lockup_penalty',
  'lockup_release',
] as const
export type PostingKind = (typeof postingKinds)[number]

/** A place in `postingKinds`: the ledger and the tables name a kind by its number. */
export type PostingKindNumber = Nominal<number, 'PostingKindNumber'>
export const postingKind = Object.fromEntries(
  postingKinds.map((kind, number) => [kind, number]),
) as { readonly [Kind in PostingKind]: PostingKindNumber }

/**
 * The postings of a batch, column by column, as the database takes them: row i moves `amount[i]` from the account
 * `debitId[i]`, whose balance is then `debitBalance[i]`, to the account `creditId[i]`, whose balance is then
 * `creditBalance[i]`. A row sums to zero by its shape.
 */
export type PostingColumns = {
  readonly rows: number
  readonly seq: Float64Array
  /** The place among the postings of one command, from nought. */
  readonly n: Int32Array
  readonly debitId: Float64Array
  readonly creditId: Float64Array
  readonly amount: BigInt64Array
  readonly debitBalance: BigInt64Array
  readonly creditBalance: BigInt64Array
  /** Places in `postingKinds`. */
  readonly kind: Uint8Array
  /** The order, trade or position behind it; 0 where there is none. */
  readonly ref: Float64Array
}

const rowsAtStart = 512

/**
 * Where a batch's postings are written; its memory serves batch after batch, for a new one each time is work for the collector.
 * A column that is read is a window on that memory, made when it is asked for: nine of them cost as much as five postings.
 */
export class PostingWriter implements PostingColumns {
  readonly #balances: Balances
  #room = rowsAtStart
  #seq = new Float64Array(rowsAtStart)
  #n = new Int32Array(rowsAtStart)
  #debitId = new Float64Array(rowsAtStart)
  #creditId = new Float64Array(rowsAtStart)
  #amount = new BigInt64Array(rowsAtStart)
  #debitBalance = new BigInt64Array(rowsAtStart)
  #creditBalance = new BigInt64Array(rowsAtStart)
  #kind = new Uint8Array(rowsAtStart)
  #ref = new Float64Array(rowsAtStart)
  #rows = 0
  #nowSeq = 0
  #nextN = 0

  constructor(balances: Balances) {
    this.#balances = balances
  }

  get rows(): number {
    return this.#rows
  }

  get seq(): Float64Array {
    return this.#seq.subarray(0, this.#rows)
  }

  get n(): Int32Array {
    return this.#n.subarray(0, this.#rows)
  }

  get debitId(): Float64Array {
    return this.#debitId.subarray(0, this.#rows)
  }

  get creditId(): Float64Array {
    return this.#creditId.subarray(0, this.#rows)
  }

  get amount(): BigInt64Array {
    return this.#amount.subarray(0, this.#rows)
  }

  get debitBalance(): BigInt64Array {
    return this.#debitBalance.subarray(0, this.#rows)
  }

  get creditBalance(): BigInt64Array {
    return this.#creditBalance.subarray(0, this.#rows)
  }

  get kind(): Uint8Array {
    return this.#kind.subarray(0, this.#rows)
  }

  get ref(): Float64Array {
    return this.#ref.subarray(0, this.#rows)
  }

  /** Rows that follow belong to the command `seq`. */
  begin(seq: number): void {
    this.#nowSeq = seq
    this.#nextN = 0
  }

  /** Writes a movement; both accounts have the balances that the row states. */
  add(
    debit: AccountId,
    credit: AccountId,
    amount: Amount,
    kind: PostingKindNumber,
    ref: number,
  ): void {
    const row = this.#rows
    if (row === this.#room) this.#grow()
    this.#seq[row] = this.#nowSeq
    this.#n[row] = this.#nextN
    this.#debitId[row] = debit
    this.#creditId[row] = credit
    this.#amount[row] = amount
    this.#debitBalance[row] = this.#balances.of(debit)
    this.#creditBalance[row] = this.#balances.of(credit)
    this.#kind[row] = kind
    this.#ref[row] = ref
    this.#rows = row + 1
    this.#nextN += 1
  }

  clear(): void {
    this.#rows = 0
  }

  #grow(): void {
    const room = this.#room * 2
    this.#room = room
    this.#seq = copyInto(new Float64Array(room), this.#seq)
    this.#n = copyInto(new Int32Array(room), this.#n)
    this.#debitId = copyInto(new Float64Array(room), this.#debitId)
    this.#creditId = copyInto(new Float64Array(room), this.#creditId)
    this.#amount = copyInto(new BigInt64Array(room), this.#amount)
    this.#debitBalance = copyInto(new BigInt64Array(room), this.#debitBalance)
    this.#creditBalance = copyInto(new BigInt64Array(room), this.#creditBalance)
    this.#kind = copyInto(new Uint8Array(room), this.#kind)
    this.#ref = copyInto(new Float64Array(room), this.#ref)
  }
}
