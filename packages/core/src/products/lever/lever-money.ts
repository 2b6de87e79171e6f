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

  /** Whether a coupon can be used for an order that is worth so much. */
  acceptsCoupon(use: { userId: number; couponId: number; amount: Amount; at: number }): boolean {
    const currencyId = this.#currencyId
    return this.#needs.coupons?.accepts({ ...use, scope: 'contract', currencyId }) === true
  }

  /** What a coupon adds to the available funds. */
  bonusOf(couponId: number | undefined): Amount {
    return couponId === undefined ? nothing : (this.#needs.coupons?.bonusOf(couponId) ?? nothing)
  }

  /** Attaches the coupon of a new order and adds its bonus to the available funds. */
  attachCoupon({ id, held }: LeverOrder, couponId: number | undefined): void {
    if (couponId === undefined) return
    this.#needs.coupons?.attach({ couponId, scope: 'contract', id })
    this.#needs.coupons?.lend(id, held)
  }

  /** Returns the coupon of an order that was cancelled, after its release. */
  returnCoupon(order: LeverOrder): void {
    if (this.#hasCoupon(order)) this.#needs.coupons?.ended('contract', order.id)
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

  /** Takes the fee of an opening, whose margin is held already. */
  openFee(order: LeverOrder, fee: Amount, margin: Amount): void {
    const own = this.#ownPart('lever_open', order, fee)
    this.#move(this.#accountsOf(order).free, 'fees', own, reasons.lever_open_fee, order.id)
    this.#report('lever_open', order, own)
    if (this.#hasCoupon(order)) this.#needs.coupons?.opened(order.id, amountOf(margin + fee))
  }

  overnight(order: LeverOrder, fee: Amount): void {
    this.#move(this.#accountsOf(order).free, 'fees', fee, reasons.lever_overnight, order.id)
  }

  /**
   * Pays what an order is worth; `left` stays open where it is a part. A loss beyond the margin is taken from the insurance,
   * then from the treasury, as far as they reach.
   */
  close(order: LeverOrder, outcome: LeverOutcome, left: number): void {
    const { profit, closeFee, liquidationFee, shortfall } = outcome
    const { free } = this.#accountsOf(order)
    const { id } = order
    this.release(order, order.margin)
    this.#move('futures_pool', free, amountOf(profit > 0n ? profit : 0n), reasons.lever_profit, id)
    const loss = amountOf(profit < 0n ? -profit - shortfall : 0n)
    this.#move(free, 'futures_pool', loss, reasons.lever_loss, id)
    const own = this.#ownPart('lever_close', order, closeFee)
    this.#move(free, 'fees', own, reasons.lever_close_fee, id)
    this.#report('lever_close', order, own)
    this.#move(free, 'insurance', liquidationFee, reasons.lever_liquidation_fee, id)
    let uncovered = shortfall
    for (const source of ['insurance', 'treasury'] as const) {
      const balance = this.#balanceOf(source)
      const part = uncovered < balance ? uncovered : balance
      this.#move(source, 'futures_pool', part, reasons.lever_cover, id)
      uncovered = amountOf(uncovered - part)
    }
    if (this.#hasCoupon(order)) this.#needs.coupons?.closed(withCoupon(order, outcome, left))
  }

  /** False where the treasury has less. */
  fund(pot: 'futures_pool' | 'insurance', amount: Amount): boolean {
    if (this.#balanceOf('treasury') < amount) return false
    this.#move('treasury', pot, amount, reasons.lever_fund, 0)
    return true
  }

  #hasCoupon({ userId }: LeverOrder): boolean {
    return this.#needs.coupons?.hasAny(userId) === true
  }

  /** What the user pays of a fee in own funds. */
  #ownPart(source: PaidLeverFee['source'], order: LeverOrder, fee: Amount): Amount {
    if (!this.#hasCoupon(order)) return fee
    const charged = {
      source,
      orderId: originOf(order),
      ref: order.id,
      currencyId: this.#currencyId,
    }
    const covered = this.#needs.coupons?.coverFee({ ...charged, fee, worth: fee }) ?? nothing
    return amountOf(fee - covered)
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

/** The order that a coupon is attached to: of a part that was closed, the one that it was of. */
const originOf = ({ id, parentId }: LeverOrder): number => (parentId === 0 ? id : parentId)

/** What was put into a closed order is its margin and everything that it has cost before. */
function withCoupon(order: LeverOrder, { returned }: LeverOutcome, left: number) {
  const { share, margin, openFee, overnight } = order
  const invested = amountOf(margin + openFee + overnight)
  return { orderId: originOf(order), share, left, invested, returned }
}
