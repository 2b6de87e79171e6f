import { assert, brokenInvariant } from '../assert.ts'
import { copyInto } from '../copy-into.ts'
import { type Amount, amountOf } from '../money/amount.ts'
import type { AccountId } from './account.ts'

const roomAtStart = 1024

/**
 * The fields of all accounts that postings use, in columns by account id: 64-bit balances, where an addition allocates no
 * object. With thousands of users a posting touches a fraction of the memory that account objects would load into the
 * processor's cache (decision 17).
 */
export class Balances {
  #units = new BigInt64Array(roomAtStart)
  #currencyIds = new Int32Array(roomAtStart)
  /** 1 for external accounts, which may be negative. */
  #mayOwe = new Uint8Array(roomAtStart)
  /** The batch that changed an account last, so that a batch writes each account once. */
  #touchedIn = new Float64Array(roomAtStart)
  /** The batch that opened it; 0 for one that the tables have. */
  #openedIn = new Float64Array(roomAtStart)

  of(id: AccountId): Amount {
    return amountOf(this.#units[id] ?? 0n)
  }

  isNew(id: AccountId): boolean {
    const openedIn = this.#openedIn[id]
    return openedIn !== 0 && openedIn === this.#touchedIn[id]
  }

  open(
    id: AccountId,
    { balance, currencyId, mayOwe }: { balance: Amount; currencyId: number; mayOwe: boolean },
  ): void {
    assert(id === (id | 0), 'the id of an account fits 32 bits')
    assert(BigInt.asIntN(64, balance) === balance, 'a balance fits 64 bits')
    if (id >= this.#units.length) this.#grow()
    this.#units[id] = balance
    this.#currencyIds[id] = currencyId
    this.#mayOwe[id] = mayOwe ? 1 : 0
  }

  /** Marks an account as new: the tables do not have it. */
  openedIn(id: AccountId, batch: number): void {
    this.#openedIn[id] = batch
  }

  /**
   * Moves a positive amount and states in `sums`, in the row of four that begins at `at`, the amount and the balances after it;
   * only external accounts may fall below zero, and a sum that would leave 64 bits stops the process.
   */
  move(debit: AccountId, credit: AccountId, amount: Amount, sums: BigInt64Array, at: number): void {
    const currencyIds = this.#currencyIds
    if (currencyIds[debit] !== currencyIds[credit])
      throw brokenInvariant('a posting stays in one currency')
    const units = this.#units
    const before = units[debit] ?? 0n
    const left = BigInt.asIntN(64, before - amount)
    // With its size stated, as in `isPositive`.
    if (left < BigInt.asIntN(64, 0n) && this.#mayOwe[debit] !== 1)
      throw brokenInvariant('only external accounts go below zero')
    if (left >= before) throw brokenInvariant('a balance fits 64 bits')
    units[debit] = left
    const had = units[credit] ?? 0n
    const has = BigInt.asIntN(64, had + amount)
    if (has <= had) throw brokenInvariant('a balance fits 64 bits')
    units[credit] = has
    sums[at] = amount
    sums[at | 1] = left
    sums[at | 2] = has
  }

  /** Whether this is the batch's first change of the account. */
  touch(id: AccountId, batch: number): boolean {
    if (this.#touchedIn[id] === batch) return false
    this.#touchedIn[id] = batch
    return true
  }

  #grow(): void {
    const room = this.#units.length * 2
    this.#units = copyInto(new BigInt64Array(room), this.#units)
    this.#currencyIds = copyInto(new Int32Array(room), this.#currencyIds)
    this.#mayOwe = copyInto(new Uint8Array(room), this.#mayOwe)
    this.#touchedIn = copyInto(new Float64Array(room), this.#touchedIn)
    this.#openedIn = copyInto(new Float64Array(room), this.#openedIn)
  }
}
