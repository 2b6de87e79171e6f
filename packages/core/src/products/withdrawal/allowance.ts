import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { AllowanceWindow } from './allowance-window.ts'
import type { Prices } from './prices.ts'

/** The window of a user's limit: (now − 24 h, now]. */
export const allowanceMs = 86_400_000

/** What one withdrawal or one send counts. */
export type Counted = { readonly userId: number; readonly at: number; readonly value: Amount }
type Wanted = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
  /** How much the user may withdraw and send within 24 hours, in units of bitcoin. */
  readonly limit: Amount
}

/** What users have withdrawn and sent in the last 24 hours, in units of bitcoin. All that counts in one limit is counted here. */
export class Allowance {
  readonly #prices: Prices
  readonly #windows = new Map<number, AllowanceWindow>()

  constructor(prices: Prices) {
    this.#prices = prices
  }

  /** In units of bitcoin, at the present index. */
  valueOf(currencyId: number, amount: Amount): Result<Amount, 'market_without_price'> {
    return this.#prices.valueOf(currencyId, amount)
  }

  used(userId: number, at: number): Amount {
    return amountOf(this.#windows.get(userId)?.sum(at - allowanceMs) ?? 0n)
  }

  /** The value of an amount, if it is within the limit. Changes nothing; rejections are listed in the order of the checks. */
  admit(
    { userId, currencyId, amount, limit }: Wanted,
    at: number,
  ): Result<Amount, 'market_without_price' | 'withdrawal_limit_reached'> {
    const value = this.#prices.valueOf(currencyId, amount)
    if (!value.ok) return value
    if (this.used(userId, at) + value.value > limit) return reject('withdrawal_limit_reached')
    return accept(value.value)
  }

  /** Counts what was admitted, and discards what is out of the window. Rows are restored by this too, in any order. */
  count({ userId, at, value }: Counted, now: number = at): void {
    const window = this.#windows.get(userId) ?? new AllowanceWindow()
    this.#windows.set(userId, window)
    window.discard(now - allowanceMs)
    window.add({ at, value })
  }

  /** Of a withdrawal that was rejected, cancelled or has failed. */
  uncount({ userId, ...counted }: Counted): void {
    this.#windows.get(userId)?.remove(counted)
  }

  addTo(hash: StateHash, at: number): void {
    for (const userId of [...this.#windows.keys()].toSorted((a, b) => a - b)) {
      const used = this.used(userId, at)
      if (used !== nothing) hash.add(userId, used)
    }
  }
}
