import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import { amountOf, nothing } from '../../money/amount.ts'
import { ltvOf, saleOf, type Worth } from './formulas.ts'
import type { LoanBook } from './loan-book.ts'
import type { LoanLife, LoanPair } from './loan-life.ts'
import type { LoanMoney } from './loan-money.ts'
import type { LoanPools } from './loan-pools.ts'
import { type LoanAlert, type LoanPosition, type LoanSale, loanStatus } from './position.ts'
import { liquidationLevel } from './terms.ts'

type Places = {
  readonly clock: Readonly<CommandClock>
  readonly life: LoanLife
  readonly book: LoanBook
  readonly money: LoanMoney
  readonly pools: LoanPools
  /** The last id of a sale. */
  readonly counters: { saleId: number }
  /** Of a pair, by one tick. */
  readonly reachedMax: number
}

/** Sells collateral and calls users at the prices of ticks. */
export class LoanTicks {
  readonly #at: Places
  #sales: LoanSale[] = []
  #alerts: LoanAlert[] = []

  constructor(places: Places) {
    this.#at = places
  }

  takeChanges(): { sales: readonly LoanSale[]; alerts: readonly LoanAlert[] } {
    const taken = { sales: this.#sales, alerts: this.#alerts }
    if (taken.sales.length > 0) this.#sales = []
    if (taken.alerts.length > 0) this.#alerts = []
    return taken
  }

  run({ config: { baseId, quoteId } }: Market): void {
    this.#assess({ collateralId: baseId, borrowedId: quoteId })
    this.#assess({ collateralId: quoteId, borrowedId: baseId })
  }

  /** Sales first: what exceeds the limit waits for the next tick, and is looked at by its price. */
  #assess(pair: LoanPair): void {
    const { life, pools, reachedMax } = this.#at
    const triggers = life.triggersOf(pair)
    if (triggers === undefined) return
    const worth = life.worth(pair)
    const growth = pools.growths(pair.borrowedId).next
    const levelOf = (id: number) => life.levelOf(this.#live(id), worth)
    const sales = triggers.salesDue({
      worth,
      growth,
      limit: reachedMax,
      isReached: (id) => levelOf(id) === liquidationLevel,
    })
    for (const id of sales) this.#liquidate(this.#live(id), worth)
    const calls = triggers.callsDue({
      worth,
      growth,
      limit: reachedMax - sales.length,
      isReached: (id) => levelOf(id) > this.#live(id).level,
    })
    for (const id of calls) this.#call(this.#live(id), worth)
  }

  #live(id: number): LoanPosition {
    const loan = this.#at.book.get(id)
    assert(loan !== undefined, 'a trigger serves a loan that has not ended')
    return loan
  }

  #call(loan: LoanPosition, worth: Worth): void {
    const { life, clock } = this.#at
    const ltv = ltvOf({ owed: life.owed(loan), collateral: loan.collateral }, worth)
    const level = life.levelOf(loan, worth)
    life.setLevel(loan, { level, at: clock.at })
    this.#alerts.push({ seq: clock.seq, loan, level, ltv })
  }

  /** Sells what restores the initial ratio, or all; the user owes nothing beyond the collateral. */
  #liquidate(loan: LoanPosition, worth: Worth): void {
    const { life, money, clock, counters } = this.#at
    const { collateral, terms } = loan
    const owed = life.owed(loan)
    const sale = saleOf({ owed, collateral }, terms.initialLtv, worth)
    const shortfall = sale.isFull ? amountOf(owed - sale.repaid) : nothing
    counters.saleId += 1
    this.#sales.push({
      ...sale,
      id: counters.saleId,
      loanId: loan.id,
      userId: loan.userId,
      at: clock.at,
      seq: clock.seq,
      index: life.marketOf(terms).market.index,
      owed,
      collateral,
      shortfall,
    })
    money.sell(loan, sale)
    money.cover(loan, shortfall)
    loan.sales += 1
    loan.sold = amountOf(loan.sold + sale.sold)
    life.settle(loan, amountOf(sale.repaid + shortfall))
    const left = amountOf(collateral - sale.sold)
    if (sale.isFull) life.end(loan, loanStatus.liquidated, left)
    else life.change(loan, left)
  }
}
