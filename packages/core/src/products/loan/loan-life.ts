import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import { isAtLeast, owedOf, type Worth, worthAt } from './formulas.ts'
import type { LoanBook } from './loan-book.ts'
import type { LoanMoney } from './loan-money.ts'
import type { LoanPools } from './loan-pools.ts'
import { LoanTriggers } from './loan-triggers.ts'
import { type LoanPosition, loanStatus } from './position.ts'
import { levelsOf, type LoanVersion } from './terms.ts'

export type LoanPair = Pick<LoanVersion, 'collateralId' | 'borrowedId'>
/** The market that prices a collateral in a borrowed currency. */
export type LoanMarket = { readonly market: Market; readonly isBase: boolean }

type Places = {
  readonly clock: Readonly<CommandClock>
  readonly markets: Markets
  readonly money: LoanMoney
  readonly pools: LoanPools
  readonly book: LoanBook
}

/** What can happen to a loan from its beginning to its end; its row, its pool and its triggers follow. */
export class LoanLife {
  readonly #at: Places
  readonly #triggers = new Map<string, LoanTriggers>()

  constructor(places: Places) {
    this.#at = places
  }

  /** Begins a loan, or restores one. */
  begin(loan: LoanPosition): void {
    this.#at.book.add(loan)
    this.#at.pools.addLent(loan.terms.borrowedId, loan.principal)
    this.#watch(loan)
  }

  /** What is owed now. */
  owed(loan: LoanPosition): Amount {
    if (loan.status !== loanStatus.active) return nothing
    return owedOf(loan, this.#at.pools.growths(loan.terms.borrowedId).now)
  }

  marketOf({ collateralId, borrowedId }: LoanPair): LoanMarket {
    const { markets } = this.#at
    const direct = markets.between(collateralId, borrowedId)
    const market = direct ?? markets.between(borrowedId, collateralId)
    assert(market !== undefined, 'terms are of a pair with a market')
    return { market, isBase: direct !== undefined }
  }

  worth(pair: LoanPair): Worth {
    const { market, isBase } = this.marketOf(pair)
    return worthAt(market.index, market.config, isBase)
  }

  /** The highest level that a loan has reached, beginning with the one that its user was notified of. */
  levelOf(loan: LoanPosition, worth: Worth): number {
    const secured = { owed: this.owed(loan), collateral: loan.collateral }
    const levels = levelsOf(loan.terms)
    let { level } = loan
    for (;;) {
      const next = levels[level]
      if (next === undefined || !isAtLeast(secured, next, worth)) return level
      level += 1
    }
  }

  triggersOf({ collateralId, borrowedId }: LoanPair): LoanTriggers | undefined {
    return this.#triggers.get(`${collateralId} ${borrowedId}`)
  }

  /** Reduces a debt, interest first. */
  settle(loan: LoanPosition, amount: Amount): { interest: Amount; principal: Amount } {
    const { pools } = this.#at
    const { borrowedId } = loan.terms
    const owed = this.owed(loan)
    const due = amountOf(owed - loan.principal)
    const interest = amount < due ? amount : due
    const principal = amountOf(amount - interest)
    const { now } = pools.growths(borrowedId)
    loan.debt = amountOf(owed - amount)
    if (now > loan.growth) loan.growth = now
    loan.principal = amountOf(loan.principal - principal)
    loan.interestPaid = amountOf(loan.interestPaid + interest)
    pools.addLent(borrowedId, 0n - principal)
    return { interest, principal }
  }

  /** After a change of the debt or of the collateral. */
  change(loan: LoanPosition, collateral: Amount): void {
    loan.collateral = collateral
    this.lowerLevel(loan)
    this.#watch(loan)
    this.#at.book.touch(loan)
  }

  /** To the level of the price, so that those above it can be reached again. */
  lowerLevel(loan: LoanPosition): void {
    const level = this.levelOf({ ...loan, level: 0 }, this.worth(loan.terms))
    if (level < loan.level) this.setLevel(loan, { level, at: level === 0 ? 0 : loan.calledAt })
  }

  setLevel(loan: LoanPosition, { level, at }: { level: number; at: number }): void {
    loan.level = level
    loan.calledAt = at
    this.#at.book.mark(loan)
    this.#watch(loan)
    this.#at.book.touch(loan)
  }

  /** Returns what is left of the collateral. */
  end(loan: LoanPosition, status: LoanPosition['status'], left: Amount): void {
    const { book, clock, money } = this.#at
    money.release(loan, left)
    const ended = { collateral: nothing, level: 0, calledAt: 0, endedAt: clock.at }
    Object.assign(loan, { status, ...ended })
    this.triggersOf(loan.terms)?.clear(loan.id)
    book.remove(loan)
    book.touch(loan)
  }

  #watch(loan: LoanPosition): void {
    const { collateralId, borrowedId } = loan.terms
    const known = this.triggersOf(loan.terms)
    if (known !== undefined) return known.set(loan)
    const triggers = new LoanTriggers()
    this.#triggers.set(`${collateralId} ${borrowedId}`, triggers)
    triggers.set(loan)
  }
}
