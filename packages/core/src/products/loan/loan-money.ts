import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import type { Sale } from './formulas.ts'
import type { LoanPosition } from './position.ts'
import { loanReasons as reasons } from './reasons.ts'

/** The postings of loans: collateral is held in the exchange account of its user, and the pool lends. */
export class LoanMoney {
  readonly #ledger: Ledger

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, 'change', currencyId)
  }

  /** What the pool can lend. */
  free(currencyId: number): Amount {
    return this.#ledger.findHouse('loan_pool', currencyId)?.avail.balance ?? nothing
  }

  /** False where the treasury has less. */
  fund(currencyId: number, amount: Amount): boolean {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return false
    this.#move(treasury, this.#pool(currencyId), amount, reasons.loan_fund, 0)
    return true
  }

  lend(loan: LoanPosition): void {
    const { id, userId, amount, terms } = loan
    this.pledge(loan, loan.collateral)
    const own = this.#ledger.user(userId, 'change', terms.borrowedId).avail
    this.#move(this.#pool(terms.borrowedId), own, amount, reasons.loan_borrow, id)
  }

  pledge(loan: LoanPosition, amount: Amount): void {
    const { free, held } = this.#collateralOf(loan)
    this.#move(free, held, amount, reasons.loan_pledge, loan.id)
  }

  release(loan: LoanPosition, amount: Amount): void {
    const { free, held } = this.#collateralOf(loan)
    this.#move(held, free, amount, reasons.loan_release, loan.id)
  }

  repay(
    loan: LoanPosition,
    { interest, principal }: { interest: Amount; principal: Amount },
  ): void {
    const { id, userId, terms } = loan
    const own = this.#ledger.user(userId, 'change', terms.borrowedId).avail
    const pool = this.#pool(terms.borrowedId)
    this.#move(own, pool, interest, reasons.loan_interest, id)
    this.#move(own, pool, principal, reasons.loan_repay, id)
  }

  /** The pool buys the collateral; its debt to the pool is reduced in return. */
  sell(loan: LoanPosition, { sold, fee }: Sale): void {
    const { collateralId } = loan.terms
    const { held } = this.#collateralOf(loan)
    const insurance = this.#ledger.house('insurance', collateralId).avail
    const bought = amountOf(sold - fee)
    this.#move(held, this.#pool(collateralId), bought, reasons.loan_sale, loan.id)
    this.#move(held, insurance, fee, reasons.loan_fee, loan.id)
  }

  /** Pays a shortfall to the pool, from the insurance and then from the treasury, as far as they reach. */
  cover({ id, terms: { borrowedId } }: LoanPosition, shortfall: Amount): void {
    let rest = shortfall
    for (const source of ['insurance', 'treasury'] as const) {
      const account = this.#ledger.findHouse(source, borrowedId)?.avail
      if (account === undefined) continue
      const part = amountOf(account.balance < rest ? account.balance : rest)
      this.#move(account, this.#pool(borrowedId), part, reasons.loan_cover, id)
      rest = amountOf(rest - part)
    }
  }

  #pool(currencyId: number): Account {
    return this.#ledger.house('loan_pool', currencyId).avail
  }

  #collateralOf({ userId, terms }: LoanPosition) {
    const holding = this.#ledger.user(userId, 'change', terms.collateralId)
    return { free: holding.avail, held: this.#ledger.holdAccount(holding) }
  }

  /** A posting moves a positive amount: parts that are zero are skipped. */
  #move(debit: Account, credit: Account, amount: Amount, { code }: Reason, ref: number): void {
    if (isPositive(amount)) this.#ledger.post(debit.id, credit.id, amount, code, ref)
  }
}
