import { assert } from '../../assert.ts'
import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import type { Markets } from '../../markets/markets.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import { reserveOf } from './formulas.ts'
import type { DualOrder } from './order.ts'
import { dualReasons as reasons } from './reasons.ts'
import type { DualOffer } from './terms.ts'

/** `free` backs further orders, `reserved` what orders may be paid. */
export type DualPool = { readonly free: Amount; readonly reserved: Amount }

/** The postings of orders: amounts are held in the invest account of their user, what they may be paid in the pool. */
export class DualMoney {
  readonly #ledger: Ledger
  readonly #markets: Markets

  constructor(ledger: Ledger, markets: Markets) {
    this.#ledger = ledger
    this.#markets = markets
  }

  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, 'change', currencyId)
  }

  pool(currencyId: number): DualPool {
    const pool = this.#ledger.findHouse('dual_pool', currencyId)
    return { free: pool?.avail.balance ?? nothing, reserved: pool?.hold?.balance ?? nothing }
  }

  /** The deposited currency of an offer, and the other one of its pair. */
  currenciesOf({ marketId, type }: Pick<DualOffer, 'marketId' | 'type'>) {
    const market = this.#markets.get(marketId)
    assert(market !== undefined, 'an offer has a market')
    const { baseId, quoteId } = market.config
    const [depositedId, otherId] = type === 'call' ? [baseId, quoteId] : [quoteId, baseId]
    return { baseId, quoteId, depositedId, otherId }
  }

  /** False where the treasury has less. */
  fund(currencyId: number, amount: Amount): boolean {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return false
    this.#move(treasury, this.#poolOf(currencyId).free, amount, reasons.dual_fund, 0)
    return true
  }

  hold(order: DualOrder): void {
    const { depositedId, otherId } = this.currenciesOf(order.offer)
    const { deposited, other } = this.#reserveOf(order)
    const own = this.#userOf(order, depositedId)
    this.#move(own.free, own.held, order.amount, reasons.dual_buy, order.id)
    this.#reserve(depositedId, deposited, order)
    this.#reserve(otherId, other, order)
  }

  /** Returns the amount with interest in the deposited currency; a part of what was reserved where the order is void. */
  payBack(order: DualOrder, interest: Amount): void {
    const { depositedId, otherId } = this.currenciesOf(order.offer)
    const { deposited, other } = this.#reserveOf(order)
    const own = this.#userOf(order, depositedId)
    const { reserved } = this.#poolOf(depositedId)
    this.#move(own.held, own.free, order.amount, reasons.dual_return, order.id)
    this.#move(reserved, own.free, interest, reasons.dual_interest, order.id)
    this.#release(depositedId, amountOf(deposited - interest), order)
    this.#release(otherId, other, order)
  }

  /** Takes the amount and pays the other currency for it. */
  exchange(order: DualOrder): void {
    const { depositedId, otherId } = this.currenciesOf(order.offer)
    const { deposited, other } = this.#reserveOf(order)
    const { held } = this.#userOf(order, depositedId)
    const { free } = this.#userOf(order, otherId)
    const { id, amount } = order
    this.#move(held, this.#poolOf(depositedId).free, amount, reasons.dual_exchange, id)
    this.#move(this.#poolOf(otherId).reserved, free, other, reasons.dual_payout, id)
    this.#release(depositedId, deposited, order)
  }

  #reserveOf({ amount, offer, payouts }: DualOrder) {
    return reserveOf(amount, offer.type, payouts)
  }

  #reserve(currencyId: number, amount: Amount, { id }: DualOrder): void {
    const { free, reserved } = this.#poolOf(currencyId)
    this.#move(free, reserved, amount, reasons.dual_reserve, id)
  }

  #release(currencyId: number, amount: Amount, { id }: DualOrder): void {
    const { free, reserved } = this.#poolOf(currencyId)
    this.#move(reserved, free, amount, reasons.dual_release, id)
  }

  #poolOf(currencyId: number) {
    const pool = this.#ledger.house('dual_pool', currencyId)
    return { free: pool.avail, reserved: this.#ledger.holdAccount(pool) }
  }

  /** The exchange account, and what is held in the invest account. */
  #userOf({ userId }: DualOrder, currencyId: number) {
    const invest = this.#ledger.user(userId, 'invest', currencyId)
    const free = this.#ledger.user(userId, 'change', currencyId).avail
    return { free, held: this.#ledger.holdAccount(invest) }
  }

  /** Amounts may round to zero: those are skipped, because a posting moves a positive amount. */
  #move(debit: Account, credit: Account, amount: Amount, { code }: Reason, ref: number): void {
    if (isPositive(amount)) this.#ledger.post(debit.id, credit.id, amount, code, ref)
  }
}
