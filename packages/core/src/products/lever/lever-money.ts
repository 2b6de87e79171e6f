import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import type { LeverOutcome } from './formulas.ts'
import type { LeverNeeds, PaidLeverFee } from './lever-events.ts'
import type { LeverOrder } from './order.ts'
import { leverReasons as reasons } from './reasons.ts'

type Pot = 'fees' | 'futures_pool' | 'insurance' | 'treasury'
type Place = Account | Pot

/** The postings of orders. Each leaves every account at or above zero at every step. */
export class LeverMoney {
  readonly #ledger: Ledger
  readonly #currencyId: number
  readonly #needs: LeverNeeds

  constructor(ledger: Ledger, currencyId: number, needs: LeverNeeds) {
    this.#ledger = ledger
    this.#currencyId = currencyId
    this.#needs = needs
  }

  available(userId: number): Amount {
    return this.#ledger.available(userId, 'lever', this.#currencyId)
  }

  /** What pays profits. */
  get pool(): Amount {
    return this.#balanceOf('futures_pool')
  }

  hold(order: LeverOrder, amount: Amount): void {
    const { free, held } = this.#accountsOf(order)
    this.#move(free, held, amount, reasons.lever_hold, order.id)
  }

  release(order: LeverOrder, amount: Amount): void {
    const { free, held } = this.#accountsOf(order)
    this.#move(held, free, amount, reasons.lever_release, order.id)
  }

  openFee(order: LeverOrder, fee: Amount): void {
    this.#move(this.#accountsOf(order).free, 'fees', fee, reasons.lever_open_fee, order.id)
    this.#report('lever_open', order, fee)
  }

  overnight(order: LeverOrder, fee: Amount): void {
    this.#move(this.#accountsOf(order).free, 'fees', fee, reasons.lever_overnight, order.id)
  }

  /** Pays what an order is worth. A loss beyond the margin is taken from the insurance, then from the treasury, as far as they reach. */
  close(order: LeverOrder, { profit, closeFee, liquidationFee, shortfall }: LeverOutcome): void {
    const { free } = this.#accountsOf(order)
    const { id } = order
    this.release(order, order.margin)
    this.#move('futures_pool', free, amountOf(profit > 0n ? profit : 0n), reasons.lever_profit, id)
    const loss = amountOf(profit < 0n ? -profit - shortfall : 0n)
    this.#move(free, 'futures_pool', loss, reasons.lever_loss, id)
    this.#move(free, 'fees', closeFee, reasons.lever_close_fee, id)
    this.#report('lever_close', order, closeFee)
    this.#move(free, 'insurance', liquidationFee, reasons.lever_liquidation_fee, id)
    let uncovered = shortfall
    for (const source of ['insurance', 'treasury'] as const) {
      const balance = this.#balanceOf(source)
      const part = uncovered < balance ? uncovered : balance
      this.#move(source, 'futures_pool', part, reasons.lever_cover, id)
      uncovered = amountOf(uncovered - part)
    }
  }

  /** False where the treasury has less. */
  fund(pot: 'futures_pool' | 'insurance', amount: Amount): boolean {
    if (this.#balanceOf('treasury') < amount) return false
    this.#move('treasury', pot, amount, reasons.lever_fund, 0)
    return true
  }

  #report(source: PaidLeverFee['source'], order: LeverOrder, fee: Amount): void {
    const { userId, id: ref } = order
    const { feeWatcher } = this.#needs
    if (feeWatcher === undefined || !isPositive(fee) || !feeWatcher.watches(userId)) return
    const payer = this.#accountsOf(order).free.id
    feeWatcher.onFee({ userId, source, ref, payer, currencyId: this.#currencyId, fee })
  }

  /** Moves nothing, and opens no account, for an amount of zero. */
  #move(from: Place, to: Place, amount: Amount, { code }: Reason, ref: number): void {
    if (!isPositive(amount)) return
    const [debit, credit] = [this.#accountOf(from), this.#accountOf(to)]
    this.#ledger.post(debit.id, credit.id, amount, code, ref)
  }

  #accountOf(place: Place): Account {
    return typeof place === 'string' ? this.#ledger.house(place, this.#currencyId).avail : place
  }

  #balanceOf(pot: Pot): Amount {
    return this.#ledger.findHouse(pot, this.#currencyId)?.avail.balance ?? nothing
  }

  #accountsOf({ userId }: LeverOrder) {
    const holding = this.#ledger.user(userId, 'lever', this.#currencyId)
    return { free: holding.avail, held: this.#ledger.holdAccount(holding) }
  }
}
