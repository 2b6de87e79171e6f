import { assert } from '../../assert.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import type { StateHash } from '../../state-hash.ts'
import { annualRateOf, growthAfter, growthStart, utilisationOf } from './formulas.ts'
import type { LoanMoney } from './loan-money.ts'
import type { LoanHour } from './position.ts'

export type LoanSchedule = { readonly hourMs: number }

/** The pool of each currency: what is lent of it, and the hour whose rate is fixed. */
export class LoanPools {
  readonly #money: LoanMoney
  readonly #timers: Parts['timers']
  readonly #schedule: LoanSchedule
  readonly #hours = new Map<number, LoanHour>()
  readonly #lent = new Map<number, Amount>()
  #begun: LoanHour[] = []

  constructor(money: LoanMoney, timers: Parts['timers'], schedule: LoanSchedule) {
    this.#money = money
    this.#timers = timers
    this.#schedule = schedule
  }

  takeChanges(): readonly LoanHour[] {
    const begun = this.#begun
    if (begun.length > 0) this.#begun = []
    return begun
  }

  /** The hour in progress; undefined for a pool that was never funded. */
  hour(currencyId: number): LoanHour | undefined {
    return this.#hours.get(currencyId)
  }

  /** Those in progress, in the order in which the pools were funded first. */
  hours(): Iterable<LoanHour> {
    return this.#hours.values()
  }

  lent(currencyId: number): Amount {
    return this.#lent.get(currencyId) ?? nothing
  }

  /** The growth of a debt now, and at the end of this hour. */
  growths(currencyId: number): { readonly now: bigint; readonly next: bigint } {
    const hour = this.#hours.get(currencyId)
    assert(hour !== undefined, 'a pool that lends was funded')
    return { now: hour.growth, next: growthAfter(hour.growth, annualRateOf(utilisationOf(hour))) }
  }

  addLent(currencyId: number, change: bigint): void {
    this.#lent.set(currencyId, amountOf(this.lent(currencyId) + change))
  }

  /** The first hour of a pool began at the full hour before its first funds. */
  open(currencyId: number, at: number): void {
    if (this.#hours.has(currencyId)) return
    const { hourMs } = this.#schedule
    this.#begin(currencyId, { at: Math.floor(at / hourMs) * hourMs, growth: growthStart })
  }

  /** Adds the interest of the hour that ends, and fixes the rate of the next one. */
  runTimer(currencyId: number): void {
    const hour = this.#hours.get(currencyId)
    assert(hour !== undefined, 'a timer serves a pool that was funded')
    const { next } = this.growths(currencyId)
    this.#begin(currencyId, { at: hour.at + this.#schedule.hourMs, growth: next })
  }

  /** Restores the hour in progress. */
  restore(hour: LoanHour): void {
    this.#hours.set(hour.currencyId, hour)
    this.#timers.set('loan_hour', hour.currencyId, hour.at + this.#schedule.hourMs)
  }

  addTo(hash: StateHash): void {
    for (const currencyId of [...this.#hours.keys()].toSorted((one, other) => one - other)) {
      const hour = this.#hours.get(currencyId)
      if (hour !== undefined) hash.add(currencyId, hour.at, hour.free, hour.lent, hour.growth)
      hash.add(this.lent(currencyId))
    }
  }

  #begin(currencyId: number, { at, growth }: { at: number; growth: bigint }): void {
    const [free, lent] = [this.#money.free(currencyId), this.lent(currencyId)]
    const hour = { currencyId, at, free, lent, growth }
    this.restore(hour)
    this.#begun.push(hour)
  }
}
