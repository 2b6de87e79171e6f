import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  AppealOtc,
  CancelOtc,
  DecideOtcAppeal,
  LeaveOtc,
  OtcStepRejection,
  PayOtc,
  PlaceOtc,
  PlaceOtcRejection,
  ReleaseOtc,
  ReturnOtc,
  WithdrawOtcAppeal,
} from './commands.ts'
import { OtcAds } from './otc-ads.ts'
import { OtcAppeals } from './otc-appeals.ts'
import { OtcMembers } from './otc-members.ts'
import { OtcMerchants } from './otc-merchants.ts'
import { OtcMoney } from './otc-money.ts'
import { OtcOrders } from './otc-orders.ts'
import { type OtcPlan, OtcPlacing } from './otc-placing.ts'
import { OtcPrices } from './otc-prices.ts'
import {
  escrowOf,
  type OtcAd,
  type OtcAppeal,
  type OtcMember,
  type OtcMerchant,
  type OtcOrder,
  otcStatus,
  type OtcStatus,
  sidesOf,
} from './records.ts'
import type { OtcConfig } from './terms.ts'

export type OtcChanges = {
  readonly merchants: readonly OtcMerchant[]
  readonly ads: readonly OtcAd[]
  readonly orders: readonly OtcOrder[]
  readonly appeals: readonly OtcAppeal[]
  readonly members: readonly OtcMember[]
}
const noChanges = untouched<OtcChanges>({
  merchants: [],
  ads: [],
  orders: [],
  appeals: [],
  members: [],
})

/**
 * Trade between users (docs/products/otc.md): merchants advertise, the coins of an order are in escrow until its seller
 * confirms a payment that is made outside the exchange.
 */
export class Otc {
  readonly merchants: OtcMerchants
  readonly ads: OtcAds
  readonly orders = new OtcOrders()
  readonly members: OtcMembers
  readonly prices: OtcPrices
  readonly #placing: OtcPlacing
  readonly #appeals: OtcAppeals
  readonly #money: OtcMoney
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  /** The last ids that were assigned. */
  readonly counters = { merchantId: 0, adId: 0, orderId: 0, appealId: 0 }

  constructor({ ledger, markets, clock, timers }: Parts, config: OtcConfig) {
    const { counters, orders } = this
    this.#clock = clock
    this.#timers = timers
    const money = new OtcMoney(ledger, config.valuationId)
    const prices = new OtcPrices(markets, config)
    const members = new OtcMembers(config)
    const merchants = new OtcMerchants({ clock, config, money, counters })
    const ads = new OtcAds({ clock, config, money, prices, merchants, counters })
    this.#money = money
    this.prices = prices
    this.members = members
    this.merchants = merchants
    this.ads = ads
    this.#placing = new OtcPlacing({ config, money, prices, merchants, members, ads, orders })
    const { appealAfterMs } = config
    this.#appeals = new OtcAppeals({ appealAfterMs, money, merchants, orders, counters })
  }

  takeChanges(): OtcChanges {
    const changes = {
      merchants: this.merchants.takeChanges(),
      ads: this.ads.takeChanges(),
      members: this.members.takeChanges(),
      ...this.orders.takeChanges(),
    }
    return Object.values(changes).every(({ length }) => length === 0) ? noChanges : changes
  }

  addTo(hash: StateHash): void {
    hash.add(...Object.values(this.counters))
    this.merchants.addTo(hash)
    this.ads.addTo(hash)
    this.orders.addTo(hash)
    this.members.addTo(hash)
  }

  /** Restores an order that has not ended, in the order of the ids. */
  restore(order: OtcOrder): void {
    this.orders.add(order)
    if (order.status === otcStatus.placed)
      this.#timers.set('otc_payment', order.id, order.expiresAt)
  }

  leave({ userId }: LeaveOtc): Result<OtcMerchant, 'otc_merchant_unknown' | 'otc_merchant_busy'> {
    const merchant = this.merchants.active(userId)
    if (merchant === undefined) return reject('otc_merchant_unknown')
    if (this.ads.countOf(userId) + this.orders.countOfMerchant(userId) > 0)
      return reject('otc_merchant_busy')
    this.merchants.leave(merchant)
    return accept(merchant)
  }

  /** Whether an order may be placed, and what it would be. Changes nothing. */
  admit(order: Omit<PlaceOtc, 'kind'>, at: number): Result<OtcPlan, PlaceOtcRejection> {
    return this.#placing.admit(order, at)
  }

  place(command: PlaceOtc): Result<OtcOrder, PlaceOtcRejection> {
    const { at } = this.#clock
    const admitted = this.#placing.admit(command, at)
    if (!admitted.ok) return admitted
    const { ad, taken, fiat, fee, value } = admitted.value
    const { userId, quantity, price, method, payeeId } = command
    this.counters.orderId += 1
    const order: OtcOrder = {
      id: this.counters.orderId,
      adId: ad.id,
      side: ad.side,
      currencyId: ad.currencyId,
      fiatId: ad.fiatId,
      merchantUserId: ad.userId,
      takerUserId: userId,
      quantity,
      price,
      fiat,
      fee,
      value,
      method,
      payeeId,
      placedAt: at,
      expiresAt: at + ad.windowMs,
      status: otcStatus.placed,
      paidAt: 0,
      returnAskedAt: 0,
      appeals: 0,
      endedAt: 0,
      touchedIn: 0,
    }
    this.ads.take(ad, taken)
    this.#money.escrow(order)
    this.members.countOrder(userId, { at, bought: ad.side === 'sell' ? value : nothing })
    this.restore(order)
    this.orders.touch(order)
    return accept(order)
  }

  pay({ userId, orderId }: PayOtc): Result<OtcOrder, OtcStepRejection> {
    const order = this.#of(userId, orderId)
    if (order === undefined) return reject('otc_order_unknown')
    if (sidesOf(order).buyerId !== userId) return reject('otc_not_buyer')
    if (order.status !== otcStatus.placed) return reject('otc_state_wrong')
    if (this.#clock.at >= order.expiresAt) return reject('otc_payment_late')

    this.#timers.clear('otc_payment', order.id)
    order.status = otcStatus.paid
    order.paidAt = this.#clock.at
    this.orders.touch(order)
    return accept(order)
  }

  /** Also during an appeal, which it ends. */
  release({ userId, orderId }: ReleaseOtc): Result<OtcOrder, OtcStepRejection> {
    const order = this.#of(userId, orderId)
    if (order === undefined) return reject('otc_order_unknown')
    if (sidesOf(order).sellerId !== userId) return reject('otc_not_seller')
    if (order.status === otcStatus.placed) return reject('otc_state_wrong')

    this.#appeals.settle(order, this.#clock.at)
    this.#release(order)
    return accept(order)
  }

  /** Before the payment at once; afterwards it asks the seller, who may have the money. */
  cancel({ userId, orderId }: CancelOtc): Result<OtcOrder, OtcStepRejection> {
    const order = this.#of(userId, orderId)
    if (order === undefined) return reject('otc_order_unknown')
    if (sidesOf(order).buyerId !== userId) return reject('otc_not_buyer')
    const { status, returnAskedAt } = order
    if (status === otcStatus.appeal || returnAskedAt > 0) return reject('otc_state_wrong')
    const isUnpaid = status === otcStatus.placed
    if (isUnpaid && this.#clock.at >= order.expiresAt) return reject('otc_payment_late')

    if (isUnpaid) this.#endUnpaid(order, otcStatus.cancelled)
    else {
      order.returnAskedAt = this.#clock.at
      this.orders.touch(order)
    }
    return accept(order)
  }

  return({ userId, orderId }: ReturnOtc): Result<OtcOrder, OtcStepRejection> {
    const order = this.#of(userId, orderId)
    if (order === undefined) return reject('otc_order_unknown')
    if (sidesOf(order).sellerId !== userId) return reject('otc_not_seller')
    if (order.status !== otcStatus.paid) return reject('otc_state_wrong')
    if (order.returnAskedAt === 0) return reject('otc_return_not_asked')

    const { at } = this.#clock
    this.members.countCancel(sidesOf(order).buyerId, { at, isPaid: true })
    this.#giveBack(order, otcStatus.cancelled)
    return accept(order)
  }

  appeal(command: AppealOtc): Result<OtcAppeal, OtcStepRejection> {
    const order = this.#of(command.userId, command.orderId)
    if (order === undefined) return reject('otc_order_unknown')
    return this.#appeals.open(order, command, this.#clock.at)
  }

  withdrawAppeal(command: WithdrawOtcAppeal): Result<OtcAppeal, OtcStepRejection> {
    const order = this.#of(command.userId, command.orderId)
    if (order === undefined) return reject('otc_order_unknown')
    return this.#appeals.withdraw(order, command, this.#clock.at)
  }

  decide(command: DecideOtcAppeal): Result<OtcAppeal, 'otc_appeal_unknown' | 'otc_slash_wrong'> {
    const found = this.#appeals.find(command)
    if (!found.ok) return found
    const { appeal, order } = found.value
    this.#appeals.decide(found.value, command, this.#clock.at)
    if (command.verdict === 'release') this.#release(order)
    else this.#giveBack(order, otcStatus.cancelled)
    return accept(appeal)
  }

  /** Nobody has paid in time; since then it can be neither paid nor cancelled. */
  runTimer(orderId: number): void {
    const order = this.orders.get(orderId)
    assert(order?.status === otcStatus.placed, 'a timer serves an order that is not paid')
    this.#endUnpaid(order, otcStatus.expired)
  }

  /** A live order of either side; another user's is unknown. */
  #of(userId: number, orderId: number): OtcOrder | undefined {
    const order = this.orders.get(orderId)
    return order?.merchantUserId === userId || order?.takerUserId === userId ? order : undefined
  }

  #endUnpaid(order: OtcOrder, status: OtcStatus): void {
    this.#timers.clear('otc_payment', order.id)
    const { at } = this.#clock
    this.members.countCancel(sidesOf(order).buyerId, { at, isPaid: false })
    this.#giveBack(order, status)
  }

  #release(order: OtcOrder): void {
    this.#money.release(order)
    this.orders.end(order, otcStatus.released, this.#clock.at)
  }

  /** To the advertisement that the order was of while it is not closed, otherwise to the seller. */
  #giveBack(order: OtcOrder, status: OtcStatus): void {
    const ad = this.ads.get(order.adId)
    const isMerchants = order.side === 'sell'
    if (ad !== undefined) this.ads.take(ad, -escrowOf(order))
    if (ad === undefined || !isMerchants) this.#money.refund(order)
    this.orders.end(order, status, this.#clock.at)
  }
}
