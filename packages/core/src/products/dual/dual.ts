import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { BuyDual, BuyDualRejection, CancelDualOffer, FundDualPool } from './commands.ts'
import { DualMoney, type DualPool } from './dual-money.ts'
import { DualOffers } from './dual-offers.ts'
import { DualOrders } from './dual-orders.ts'
import { type DualDue, type DualFinding, type DualSample, DualWindows } from './dual-windows.ts'
import {
  daysOf,
  type DualSchedule,
  elapsedDays,
  formulaVersion,
  isPaidInBase,
  payoutsOf,
  reserveOf,
  slotOf,
  withInterest,
} from './formulas.ts'
import { type DualOrder, type DualPayouts, dualStatus, type DualVoid, dualVoid } from './order.ts'
import type { DualOffer } from './terms.ts'

export type DualChanges = {
  readonly offers: readonly DualOffer[]
  readonly orders: readonly DualOrder[]
  readonly samples: readonly DualSample[]
}
const noChanges = untouched<DualChanges>({ offers: [], orders: [], samples: [] })

/** What an accepted purchase is. */
export type DualPlan = {
  readonly offer: DualOffer
  readonly amount: Amount
  readonly days: number
  readonly payouts: DualPayouts
}

/**
 * Dual investment: an amount earns interest and is paid in the base or the quote of a pair, whichever an average of the index
 * decides at maturity (docs/products/dual.md). The pool holds both before an order is sold.
 */
export class Dual {
  readonly offers: DualOffers
  readonly orders = new DualOrders()
  readonly windows: DualWindows
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #markets: Markets
  readonly #money: DualMoney
  readonly #schedule: DualSchedule
  /** The last id that was assigned. */
  readonly counters = { orderId: 0 }

  constructor({ ledger, markets, clock, timers }: Parts, schedule: DualSchedule) {
    this.#clock = clock
    this.#timers = timers
    this.#markets = markets
    this.#money = new DualMoney(ledger, markets)
    this.offers = new DualOffers(clock, markets, schedule)
    this.windows = new DualWindows(schedule)
    this.#schedule = schedule
  }

  takeChanges(): DualChanges {
    const offers = this.offers.takeChanges()
    const [orders, samples] = [this.orders.takeChanges(), this.windows.takeChanges()]
    return offers.length + orders.length + samples.length === 0
      ? noChanges
      : { offers, orders, samples }
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.orderId)
    this.offers.addTo(hash)
    this.orders.addTo(hash)
    this.windows.addTo(hash)
  }

  /** Restores an order that has not ended, in the order of their ids; the samples of its windows follow. */
  restore(order: DualOrder): void {
    this.orders.add(order)
    this.windows.add(order.offer, order.id)
    const { cancelledAt, maturesAt } = order.offer
    if (cancelledAt > 0) this.#setTimer(order, cancelledAt)
    else if (order.status === dualStatus.purchased) this.#setTimer(order, maturesAt)
    else this.#setTimer(order, this.windows.lastEnd(maturesAt))
  }

  restoreSample(sample: DualSample): void {
    this.#settleAt(this.windows.restore(sample))
  }

  pool(currencyId: number): DualPool {
    return this.#money.pool(currencyId)
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit(
    { userId, offerId, shares, days: daysRead }: Omit<BuyDual, 'kind'>,
    at: number,
  ): Result<DualPlan, BuyDualRejection> {
    const offer = this.offers.get(offerId)
    const market = offer && this.#markets.get(offer.marketId)
    if (offer === undefined || market === undefined) return reject('dual_offer_unknown')
    if (at >= offer.closesAt || offer.cancelledAt > 0) return reject('dual_closed')
    if (offer.isPaused) return reject('dual_paused')
    if (market.isHalted(at)) return reject('market_stale')
    const days = daysOf(at, offer.maturesAt)
    if (days !== daysRead) return reject('dual_days_changed')
    if (!Number.isSafeInteger(shares) || shares < 1) return reject('dual_shares_wrong')
    if (offer.sold + shares > offer.shares) return reject('dual_sold_out')
    if (this.orders.sharesOf(userId, offerId) + shares > offer.userShares)
      return reject('dual_user_limit_reached')

    const amount = amountOf(offer.perShare * BigInt(shares))
    const payouts = payoutsOf(amount, { ...offer, days }, market.config)
    const { depositedId, otherId } = this.#money.currenciesOf(offer)
    if (this.#money.available(userId, depositedId) < amount) return reject('insufficient_balance')
    const { deposited, other } = reserveOf(amount, offer.type, payouts)
    const isCovered = this.pool(depositedId).free >= deposited && this.pool(otherId).free >= other
    return isCovered ? accept({ offer, amount, days, payouts }) : reject('pool_full')
  }

  buy(command: BuyDual): Result<DualOrder, BuyDualRejection> {
    const admitted = this.admit(command, this.#clock.at)
    if (!admitted.ok) return admitted
    this.counters.orderId += 1
    const { userId, shares } = command
    const order: DualOrder = {
      ...untouchedFields,
      ...admitted.value,
      id: this.counters.orderId,
      userId,
      shares,
      placedAt: this.#clock.at,
    }
    this.#money.hold(order)
    this.restore(order)
    this.orders.touch(order)
    order.offer.sold += shares
    this.offers.touch(order.offer)
    return accept(order)
  }

  fund({ currencyId, amount }: FundDualPool): Result<DualPool, 'insufficient_balance'> {
    if (!this.#money.fund(currencyId, amount)) return reject('insufficient_balance')
    return accept(this.pool(currencyId))
  }

  /** Only while the sale is open: afterwards nobody could end orders whose outcome is in sight. */
  cancel({
    offerId,
    reason,
  }: CancelDualOffer): Result<DualOffer, 'dual_offer_unknown' | 'dual_closed'> {
    const offer = this.offers.get(offerId)
    if (offer === undefined) return reject('dual_offer_unknown')
    if (this.#clock.at >= offer.closesAt || offer.cancelledAt > 0) return reject('dual_closed')
    offer.cancelledAt = this.#clock.at
    offer.cancelReason = reason
    this.offers.touch(offer)
    for (const order of this.orders.ofOffer(offerId)) this.#setTimer(order, this.#clock.at)
    return accept(offer)
  }

  onTick({ config: { id: marketId }, index: price }: Market): void {
    const at = slotOf(this.#clock.at, this.#schedule)
    this.#settleAt(this.windows.sample({ marketId, at, price }))
  }

  /** Ends an order whose sale was cancelled or whose price is known, or waits for the next window. */
  runTimer(orderId: number): void {
    const order = this.orders.get(orderId)
    assert(order !== undefined, 'a timer serves an order that has not ended')
    const { offer } = order
    if (offer.cancelledAt > 0) return this.#endVoid(order, dualVoid.cancelled, offer.cancelledAt)
    const found = this.windows.find(offer, this.#clock.at)
    if (found.kind === 'void') return this.#endVoid(order, dualVoid.noPrice, found.at)
    if (found.kind === 'settled') return this.#settle(order, found)
    order.status = dualStatus.settling
    order.waitedAt = this.#clock.at
    this.orders.touch(order)
    this.#setTimer(order, found.until)
  }

  /** Orders that wait for prices do not wait for the last window. */
  #settleAt(due: readonly DualDue[]): void {
    for (const { orderIds, at } of due)
      for (const id of orderIds)
        if (this.orders.get(id)?.status === dualStatus.settling)
          this.#timers.set('dual_order', id, at)
  }

  #settle(
    order: DualOrder,
    { price, samples, at }: Extract<DualFinding, { kind: 'settled' }>,
  ): void {
    const { offer, payouts, amount } = order
    const isBase = isPaidInBase(price, offer.linkedPrice)
    const { baseId, quoteId, depositedId } = this.#money.currenciesOf(offer)
    const paid = isBase ? payouts.base : payouts.quote
    const paidId = isBase ? baseId : quoteId
    if (paidId === depositedId) this.#money.payBack(order, amountOf(paid - amount))
    else this.#money.exchange(order)
    const { success: status } = dualStatus
    this.#end(order, { status, settlePrice: price, samples, settledAt: at, paid, paidId })
  }

  /** Returns the amount with the interest of the days that have passed, so that voiding never pays the house. */
  #endVoid(order: DualOrder, voidedBy: DualVoid, endsAt: number): void {
    const { offer, amount, placedAt } = order
    const days = elapsedDays({ placedAt, days: order.days, endsAt })
    const paid = withInterest(amount, { annualRate: offer.annualRate, days })
    this.#money.payBack(order, amountOf(paid - amount))
    const { depositedId: paidId } = this.#money.currenciesOf(offer)
    this.#end(order, { status: dualStatus.fail, voidedBy, settledAt: endsAt, paid, paidId })
  }

  #end(order: DualOrder, end: Partial<DualOrder>): void {
    Object.assign(order, end, { endedAt: this.#clock.at })
    this.orders.remove(order)
    this.windows.remove(order.offer, order.id)
    this.orders.touch(order)
  }

  #setTimer({ id }: DualOrder, at: number): void {
    this.#timers.set('dual_order', id, at)
  }
}

/** The fields of an order that nothing has happened to. */
const untouchedFields = {
  formula: formulaVersion,
  status: dualStatus.purchased,
  settlePrice: 0,
  samples: 0,
  waitedAt: 0,
  settledAt: 0,
  voidedBy: dualVoid.none,
  paidId: 0,
  paid: nothing,
  endedAt: 0,
  touchedIn: 0,
} as const
