import type { Account } from '@candor/core'

/** The rows of `account` that one batch writes. */
export type BalanceRows = {
  /** New ones; their balance is zero where the batch leaves balances to a later one. */
  readonly opened: readonly { readonly account: Account; readonly balance: bigint }[]
  readonly moved: readonly Account[]
  /** After these rows the table is exact as of this command. */
  readonly balancesSeq: number
}

/** The state that a start loaded: the command as of which the table is exact, and the accounts that have moved since. */
export type StoredBalances = { readonly seq: number; readonly behind: readonly Account[] }

/** Two consecutive batches below this size mean that the database is not busy; a burst contains single small ones. */
const busySizeMin = 16
/** The number of commands that a start has to fold after a crash. */
const commandsBehindMax = 16_384
/** The accounts that one batch writes at most, beside those that it moved itself: tens of milliseconds. */
const accountsBehindMax = 8192

/**
 * Decides which batches write balances. A busy account moves in every batch, and its postings contain all that its row contains:
 * while there is much to do, its row is written once for many batches.
 */
export class BalanceWriter {
  readonly #behind: Set<Account>
  #balancesSeq: number
  #wasSmall = true

  constructor({ seq, behind }: StoredBalances) {
    this.#balancesSeq = seq
    this.#behind = new Set(behind)
  }

  /** Rows of a batch that touched these accounts and ends with the command `seq`. */
  take(touched: readonly Account[], batch: { seq: number; size: number }): BalanceRows {
    const { seq, size } = batch
    const isSmall = size < busySizeMin
    const isDue =
      (isSmall && this.#wasSmall) ||
      seq - this.#balancesSeq >= commandsBehindMax ||
      this.#behind.size >= accountsBehindMax
    this.#wasSmall = isSmall
    const opened = touched
      .filter(({ isNew }) => isNew)
      .map((account) => ({ account, balance: isDue ? account.balance : 0n }))
    // A new row that states its balance needs no second writing.
    for (const account of touched) if (!isDue || !account.isNew) this.#behind.add(account)
    if (!isDue) return { opened, moved: [], balancesSeq: this.#balancesSeq }
    const moved = [...this.#behind]
    this.#behind.clear()
    this.#balancesSeq = seq
    return { opened, moved, balancesSeq: seq }
  }
}
