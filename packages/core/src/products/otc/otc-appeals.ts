import { amountOf, nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { AppealOtc, DecideOtcAppeal, OtcStepRejection, WithdrawOtcAppeal } from './commands.ts'
import { otcAppealsMax } from './formulas.ts'
import type { OtcMerchants } from './otc-merchants.ts'
import type { OtcMoney } from './otc-money.ts'
import type { OtcOrders } from './otc-orders.ts'
import {
  type OtcAppeal,
  otcAppealStatus,
  type OtcMerchant,
  type OtcOrder,
  otcStatus,
  sidesOf,
} from './records.ts'

type Parts = {
  readonly appealAfterMs: number
  readonly money: OtcMoney
  readonly merchants: OtcMerchants
  readonly orders: OtcOrders
  readonly counters: { appealId: number }
}
type Decision = {
  readonly appeal: OtcAppeal
  readonly order: OtcOrder
  /** The merchant, where the verdict is against that side. */
  readonly loser: OtcMerchant | undefined
}

/** Appeals against a payment or against a missing release. */
export class OtcAppeals {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** `order` is one of the user's. Rejections are listed in the order they are checked. */
  open(
    order: OtcOrder,
    { userId, cause }: AppealOtc,
    at: number,
  ): Result<OtcAppeal, OtcStepRejection> {
    const { appealAfterMs, orders, counters } = this.#parts
    if (order.appeals >= otcAppealsMax) return reject('otc_appeals_used')
    if (order.status !== otcStatus.paid) return reject('otc_state_wrong')
    if (at < order.paidAt + appealAfterMs) return reject('otc_appeal_early')

    counters.appealId += 1
    const appeal: OtcAppeal = {
      id: counters.appealId,
      orderId: order.id,
      userId,
      cause,
      openedAt: at,
      status: otcAppealStatus.open,
      isDecided: false,
      slash: nothing,
      reason: '',
      closedAt: 0,
      touchedIn: 0,
    }
    orders.addAppeal(appeal)
    orders.touchAppeal(appeal)
    order.appeals += 1
    order.status = otcStatus.appeal
    orders.touch(order)
    return accept(appeal)
  }

  withdraw(
    order: OtcOrder,
    { userId }: WithdrawOtcAppeal,
    at: number,
  ): Result<OtcAppeal, OtcStepRejection> {
    const { orders } = this.#parts
    const appeal = orders.appealOf(order.id)
    if (appeal === undefined) return reject('otc_state_wrong')
    if (appeal.userId !== userId) return reject('otc_appeal_of_other')
    if (order.appeals >= otcAppealsMax) return reject('otc_appeal_final')

    orders.endAppeal(appeal, { status: otcAppealStatus.withdrawn, closedAt: at })
    order.status = otcStatus.paid
    orders.touch(order)
    return accept(appeal)
  }

  /** A bond pays only for a verdict against its merchant. */
  find({
    appealId,
    verdict,
    slash,
  }: DecideOtcAppeal): Result<Decision, 'otc_appeal_unknown' | 'otc_slash_wrong'> {
    const { orders, merchants } = this.#parts
    const appeal = orders.appeal(appealId)
    const order = appeal && orders.get(appeal.orderId)
    if (appeal === undefined || order === undefined) return reject('otc_appeal_unknown')
    const { sellerId, buyerId } = sidesOf(order)
    const loserId = verdict === 'release' ? sellerId : buyerId
    const isMerchant = loserId === order.merchantUserId
    const loser = isMerchant ? merchants.active(loserId) : undefined
    if (slash < 0n || slash > (loser?.bond ?? nothing)) return reject('otc_slash_wrong')
    return accept({ appeal, order, loser })
  }

  /** What was found; the order ends by its own rules. */
  decide(
    { appeal, order, loser }: Decision,
    { verdict, slash, reason }: DecideOtcAppeal,
    at: number,
  ): void {
    const { orders, money, merchants } = this.#parts
    const status = verdict === 'release' ? otcAppealStatus.released : otcAppealStatus.returned
    orders.endAppeal(appeal, { status, isDecided: true, slash, reason, closedAt: at })
    if (loser === undefined || slash === nothing) return
    money.slash({ from: loser.userId, to: order.takerUserId }, slash, order.id)
    merchants.slash(loser, amountOf(loser.bond - slash))
  }

  /** A seller who releases during an appeal ends it. */
  settle(order: OtcOrder, at: number): void {
    const appeal = this.#parts.orders.appealOf(order.id)
    if (appeal === undefined) return
    const { released: status } = otcAppealStatus
    this.#parts.orders.endAppeal(appeal, { status, closedAt: at })
  }
}
