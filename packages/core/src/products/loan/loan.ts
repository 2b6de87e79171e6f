import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  AddLoanCollateral,
  BorrowLoan,
  BorrowLoanRejection,
  FundLoanPool,
  ReleaseLoanCollateral,
  RepayLoan,
  RepayWholeLoan,
} from './commands.ts'
import {
  borrowableOf,
  formulaVersion,
  lendableOf,
  owedOf,
  releasableOf,
  type Worth,
  worthAt,
} from './formulas.ts'
import { LoanBook } from './loan-book.ts'
import { LoanLife, type LoanMarket, type LoanPair } from './loan-life.ts'
import { LoanMoney } from './loan-money.ts'
import { LoanPools, type LoanSchedule } from './loan-pools.ts'
import { LoanTicks } from './loan-ticks.ts'
import { LoanVersions } from './loan-versions.ts'
import {
  type LoanAlert,
  type LoanHour,
  type LoanPosition,
  type LoanSale,
  loanStatus,
} from './position.ts'
import type { LoanVersion } from './terms.ts'

export type LoanChanges = {
  readonly versions: readonly LoanVersion[]
  readonly hours: readonly LoanHour[]
  readonly loans: readonly LoanPosition[]
  readonly sales: readonly LoanSale[]
  readonly alerts: readonly LoanAlert[]
}
const noChanges = untouched<LoanChanges>({
  versions: [],
  hours: [],
  loans: [],
  sales: [],
  alerts: [],
})

/** What an accepted loan is. */
export type LoanPlan = {
  readonly terms: LoanVersion
  readonly worth: Worth
  readonly debt: Amount
  readonly growth: bigint
}

/** Loans in one currency against collateral in another (docs/products/loan.md). The pool has what it lends before. */
export class Loan {
  readonly versions: LoanVersions
  readonly pools: LoanPools
  readonly book = new LoanBook()
  readonly #clock: Readonly<CommandClock>
  readonly #money: LoanMoney
  readonly #life: LoanLife
  readonly #ticks: LoanTicks
  /** The last ids that were assigned. */
  readonly counters = { loanId: 0, saleId: 0 }

  constructor({ ledger, markets, clock, timers, reachedMax }: Parts, schedule: LoanSchedule) {
    const { book, counters } = this
    const money = new LoanMoney(ledger)
    const pools = new LoanPools(money, timers, schedule)
    const life = new LoanLife({ clock, markets, money, pools, book })
    this.versions = new LoanVersions(clock, markets)
    this.pools = pools
    this.#clock = clock
    this.#money = money
    this.#life = life
    this.#ticks = new LoanTicks({ clock, life, book, money, pools, counters, reachedMax })
  }

  takeChanges(): LoanChanges {
    const [versions, hours] = [this.versions.takeChanges(), this.pools.takeChanges()]
    const [loans, reached] = [this.book.takeChanges(), this.#ticks.takeChanges()]
    if (versions.length + hours.length + loans.length === 0) return noChanges
    return { versions, hours, loans, ...reached }
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.loanId, this.counters.saleId)
    this.versions.addTo(hash)
    this.pools.addTo(hash)
    this.book.addTo(hash)
  }

  /** Restores a loan that has not ended, in the order of their ids; versions and hours come before. */
  restore(loan: LoanPosition): void {
    this.#life.begin(loan)
  }

  /** What is owed now. */
  owed(loan: LoanPosition): Amount {
    return this.#life.owed(loan)
  }

  marketOf(pair: LoanPair): LoanMarket {
    return this.#life.marketOf(pair)
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit(command: Omit<BorrowLoan, 'kind'>, at: number): Result<LoanPlan, BorrowLoanRejection> {
    const { userId, collateralId, collateral, borrowedId, amount } = command
    const terms = this.versions.at(collateralId, borrowedId, at)
    if (terms === undefined) return reject('loan_unavailable')
    const { market, isBase } = this.marketOf(terms)
    if (market.isHalted(at)) return reject('market_stale')
    if (amount < terms.amountMin) return reject('loan_amount_too_small')
    if (this.book.principalOf(userId, borrowedId) + amount > terms.userMax)
      return reject('loan_user_limit_reached')
    // A pool without an hour was never funded; it may have bought collateral.
    const isFunded = this.pools.hour(borrowedId) !== undefined
    if (!isFunded || amount > lendableOf(this.#money.free(borrowedId))) return reject('pool_full')
    const worth = worthAt(market.index, market.config, isBase)
    if (amount > borrowableOf(collateral, terms.initialLtv, worth))
      return reject('loan_ltv_exceeded')
    if (this.#money.available(userId, collateralId) < collateral)
      return reject('insufficient_balance')

    // The hour in which it begins is owed at once.
    const { now, next } = this.pools.growths(borrowedId)
    const debt = owedOf({ debt: amount, growth: now }, next)
    return accept({ terms, worth, debt, growth: next })
  }

  borrow(command: BorrowLoan): Result<LoanPosition, BorrowLoanRejection> {
    const admitted = this.admit(command, this.#clock.at)
    if (!admitted.ok) return admitted
    this.counters.loanId += 1
    const { userId, collateral, amount } = command
    const { terms, debt, growth } = admitted.value
    const loan: LoanPosition = {
      id: this.counters.loanId,
      userId,
      terms,
      amount,
      borrowedAt: this.#clock.at,
      formula: formulaVersion,
      status: loanStatus.active,
      collateral,
      principal: amount,
      debt,
      growth,
      interestPaid: nothing,
      level: 0,
      calledAt: 0,
      sales: 0,
      sold: nothing,
      endedAt: 0,
      touchedIn: 0,
    }
    this.#money.lend(loan)
    this.#life.begin(loan)
    this.book.touch(loan)
    return accept(loan)
  }

  /** Another user's loan and one that has ended are rejected like an unknown id. */
  repay({ userId, loanId, amount }: RepayLoan) {
    const loan = this.#find(userId, loanId)
    if (loan === undefined) return reject('loan_unknown')
    if (amount > this.owed(loan)) return reject('loan_repay_too_much')
    return this.#repay(loan, amount)
  }

  repayWhole({ userId, loanId }: RepayWholeLoan) {
    const loan = this.#find(userId, loanId)
    return loan === undefined ? reject('loan_unknown') : this.#repay(loan, this.owed(loan))
  }

  add({ userId, loanId, amount }: AddLoanCollateral) {
    const loan = this.#find(userId, loanId)
    if (loan === undefined) return reject('loan_unknown')
    if (this.#money.available(userId, loan.terms.collateralId) < amount)
      return reject('insufficient_balance')
    this.#money.pledge(loan, amount)
    this.#life.change(loan, amountOf(loan.collateral + amount))
    return accept(loan)
  }

  release({ userId, loanId, amount }: ReleaseLoanCollateral) {
    const loan = this.#find(userId, loanId)
    if (loan === undefined) return reject('loan_unknown')
    const { market, isBase } = this.marketOf(loan.terms)
    if (market.isHalted(this.#clock.at)) return reject('market_stale')
    const worth = worthAt(market.index, market.config, isBase)
    const secured = { owed: this.owed(loan), collateral: loan.collateral }
    if (amount > releasableOf(secured, loan.terms.initialLtv, worth))
      return reject('loan_ltv_exceeded')
    this.#money.release(loan, amount)
    this.#life.change(loan, amountOf(loan.collateral - amount))
    return accept(loan)
  }

  fund({ currencyId, amount }: FundLoanPool): Result<null, 'insufficient_balance'> {
    if (!this.#money.fund(currencyId, amount)) return reject('insufficient_balance')
    this.pools.open(currencyId, this.#clock.at)
    return accept(null)
  }

  /** Only the loans that may have reached a level are looked at. */
  onTick(market: Market): void {
    this.#ticks.run(market)
  }

  /** Begins the next hour of a pool. A level that its loans have left may be reached again. */
  runTimer(currencyId: number): void {
    this.pools.runTimer(currencyId)
    for (const loan of this.book.calledOf(currencyId)) this.#life.lowerLevel(loan)
  }

  #repay(loan: LoanPosition, amount: Amount): Result<LoanPosition, 'insufficient_balance'> {
    if (this.#money.available(loan.userId, loan.terms.borrowedId) < amount)
      return reject('insufficient_balance')
    const isWhole = amount === this.owed(loan)
    this.#money.repay(loan, this.#life.settle(loan, amount))
    if (isWhole) this.#life.end(loan, loanStatus.repaid, loan.collateral)
    else this.#life.change(loan, loan.collateral)
    return accept(loan)
  }

  #find(userId: number, loanId: number): LoanPosition | undefined {
    const loan = this.book.get(loanId)
    return loan?.userId === userId ? loan : undefined
  }
}
