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
 * `creditBalance[i]`. A row sums to zero by its shape. A column is made each time that it is asked for.
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
  readonly kind: Float64Array
  /** The order, trade or position behind it; 0 where there is none. */
  readonly ref: Float64Array
}

const rowsAtStart = 512

/** The places in a row of either memory, of which the last are unused: an index is bits alone. */
const sums = { amount: 0, debitBalance: 1, creditBalance: 2, bits: 2 } as const
const counts = { seq: 0, debitId: 1, creditId: 2, kind: 3, ref: 4, bits: 3 } as const

/**
 * Where a batch's postings are written; its memory serves batch after batch, for a new one each time is work for the collector.
 * Rows lie one behind the other, which is two memories for each posting to find instead of nine; columns are made when they
 * are asked for.
 */
export class PostingWriter implements PostingColumns {
  readonly #balances: Balances
  #room = rowsAtStart
  #counts = new Float64Array(rowsAtStart << counts.bits)
  #sums = new BigInt64Array(rowsAtStart << sums.bits)
  #rows = 0
  #seq = 0

  constructor(balances: Balances) {
    this.#balances = balances
  }

  get rows(): number {
    return this.#rows
  }

  get seq(): Float64Array {
    return this.#countsOf(counts.seq)
  }

  get n(): Int32Array {
    const { seq } = this
    const column = new Int32Array(this.#rows)
    for (let row = 1; row < column.length; row += 1) {
      column[row] = seq[row] === seq[row - 1] ? (column[row - 1] ?? 0) + 1 : 0
    }
    return column
  }

  get debitId(): Float64Array {
    return this.#countsOf(counts.debitId)
  }

  get creditId(): Float64Array {
    return this.#countsOf(counts.creditId)
  }

  get amount(): BigInt64Array {
    return this.#sumsOf(sums.amount)
  }

  get debitBalance(): BigInt64Array {
    return this.#sumsOf(sums.debitBalance)
  }

  get creditBalance(): BigInt64Array {
    return this.#sumsOf(sums.creditBalance)
  }

  get kind(): Float64Array {
    return this.#countsOf(counts.kind)
  }

  get ref(): Float64Array {
    return this.#countsOf(counts.ref)
  }

  /** Rows that follow belong to the command `seq`. */
  begin(seq: number): void {
    this.#seq = seq
  }

  /** Moves a positive amount and writes that down. */
  add(
    debit: AccountId,
    credit: AccountId,
    amount: Amount,
    kind: PostingKindNumber,
    ref: number,
  ): void {
    const row = this.#rows
    if (row === this.#room) this.#grow()
    this.#balances.move(debit, credit, amount, this.#sums, row << sums.bits)
    const written = this.#counts
    const at = row << counts.bits
    written[at] = this.#seq
    written[at | counts.debitId] = debit
    written[at | counts.creditId] = credit
    written[at | counts.kind] = kind
    written[at | counts.ref] = ref
    this.#rows = row + 1
  }

  clear(): void {
    this.#rows = 0
  }

  #countsOf(place: number): Float64Array {
    const column = new Float64Array(this.#rows)
    for (let row = 0; row < column.length; row += 1) {
      column[row] = this.#counts[(row << counts.bits) | place] ?? 0
    }
    return column
  }

  #sumsOf(place: number): BigInt64Array {
    const column = new BigInt64Array(this.#rows)
    for (let row = 0; row < column.length; row += 1) {
      column[row] = this.#sums[(row << sums.bits) | place] ?? 0n
    }
    return column
  }

  #grow(): void {
    this.#room *= 2
    this.#counts = copyInto(new Float64Array(this.#room << counts.bits), this.#counts)
    this.#sums = copyInto(new BigInt64Array(this.#room << sums.bits), this.#sums)
  }
}
