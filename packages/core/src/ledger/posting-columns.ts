import { copyInto } from '../copy-into.ts'
import type { Amount } from '../money/amount.ts'
import type { AccountId } from './account.ts'
import type { Balances } from './balances.ts'
import type { ReasonCode } from './reason.ts'

/**
 * The postings of a batch, column by column, as the database takes them: row i moves an amount from the debited account to
 * the credited one, and contains both balances after it, so every row sums to zero. Each call of a method creates its column.
 */
export type PostingColumns = {
  readonly rows: number
  seq(): Float64Array
  /** The place among the postings of one command, from zero. */
  n(): Int32Array
  debitId(): Float64Array
  creditId(): Float64Array
  amount(): BigInt64Array
  debitBalance(): BigInt64Array
  creditBalance(): BigInt64Array
  /** Codes of reasons. */
  reason(): Float64Array
  /** The order, trade or position behind it; 0 where there is none. */
  ref(): Float64Array
}

const rowsAtStart = 512

/** Where the fields of a row lie in either array. A row's size is a power of two, so that an index needs no multiplication. */
const sums = { amount: 0, debitBalance: 1, creditBalance: 2, bits: 2 } as const
const counts = { seq: 0, debitId: 1, creditId: 2, reason: 3, ref: 4, bits: 3 } as const

/**
 * Buffers a batch's postings. The memory is reused for every batch, because new memory each time costs garbage collection.
 * Rows are contiguous, so a posting touches two arrays instead of nine; columns are created on request.
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

  seq(): Float64Array {
    return this.#countsOf(counts.seq)
  }

  n(): Int32Array {
    const seq = this.seq()
    const column = new Int32Array(this.#rows)
    for (let row = 1; row < column.length; row += 1) {
      column[row] = seq[row] === seq[row - 1] ? (column[row - 1] ?? 0) + 1 : 0
    }
    return column
  }

  debitId(): Float64Array {
    return this.#countsOf(counts.debitId)
  }

  creditId(): Float64Array {
    return this.#countsOf(counts.creditId)
  }

  amount(): BigInt64Array {
    return this.#sumsOf(sums.amount)
  }

  debitBalance(): BigInt64Array {
    return this.#sumsOf(sums.debitBalance)
  }

  creditBalance(): BigInt64Array {
    return this.#sumsOf(sums.creditBalance)
  }

  reason(): Float64Array {
    return this.#countsOf(counts.reason)
  }

  ref(): Float64Array {
    return this.#countsOf(counts.ref)
  }

  /** Rows that follow belong to the command `seq`. */
  begin(seq: number): void {
    this.#seq = seq
  }

  /** Moves a positive amount and appends the posting. */
  add(debit: AccountId, credit: AccountId, amount: Amount, reason: ReasonCode, ref: number): void {
    const row = this.#rows
    if (row === this.#room) this.#grow()
    this.#balances.move(debit, credit, amount, this.#sums, row << sums.bits)
    const written = this.#counts
    const at = row << counts.bits
    written[at] = this.#seq
    written[at | counts.debitId] = debit
    written[at | counts.creditId] = credit
    written[at | counts.reason] = reason
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
