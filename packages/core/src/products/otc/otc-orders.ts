import type { StateHash } from '../../state-hash.ts'
import { ChangedRows } from './changed-rows.ts'
import { type OtcAppeal, type OtcOrder, otcStatus } from './records.ts'

/** The orders that have not ended, and their open appeals. */
export class OtcOrders {
  readonly #byId = new Map<number, OtcOrder>()
  /** How many each user has as a merchant, and as the other side. */
  readonly #ofMerchants = new Map<number, number>()
  readonly #ofTakers = new Map<number, number>()
  readonly #appeals = new Map<number, OtcAppeal>()
  readonly #appealOf = new Map<number, OtcAppeal>()
  readonly #changed = new ChangedRows<OtcOrder>()
  readonly #changedAppeals = new ChangedRows<OtcAppeal>()

  takeChanges(): { orders: readonly OtcOrder[]; appeals: readonly OtcAppeal[] } {
    return { orders: this.#changed.take(), appeals: this.#changedAppeals.take() }
  }

  get(id: number): OtcOrder | undefined {
    return this.#byId.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<OtcOrder> {
    return this.#byId.values()
  }

  countOfTaker(userId: number): number {
    return this.#ofTakers.get(userId) ?? 0
  }

  countOfMerchant(userId: number): number {
    return this.#ofMerchants.get(userId) ?? 0
  }

  appeal(id: number): OtcAppeal | undefined {
    return this.#appeals.get(id)
  }

  /** The open appeal of an order. */
  appealOf(orderId: number): OtcAppeal | undefined {
    return this.#appealOf.get(orderId)
  }

  /** Orders are added, and restored, in the order of their ids. */
  add(order: OtcOrder): void {
    this.#byId.set(order.id, order)
    this.#count(order, 1)
  }

  touch(order: OtcOrder): void {
    this.#changed.touch(order)
  }

  /** Ends an order, and its appeal with it. */
  end(order: OtcOrder, status: OtcOrder['status'], at: number): void {
    order.status = status
    order.endedAt = at
    this.#byId.delete(order.id)
    this.#count(order, -1)
    this.touch(order)
  }

  addAppeal(appeal: OtcAppeal): void {
    this.#appeals.set(appeal.id, appeal)
    this.#appealOf.set(appeal.orderId, appeal)
  }

  touchAppeal(appeal: OtcAppeal): void {
    this.#changedAppeals.touch(appeal)
  }

  endAppeal(appeal: OtcAppeal, end: Partial<OtcAppeal> & { closedAt: number }): void {
    Object.assign(appeal, end)
    this.#appeals.delete(appeal.id)
    this.#appealOf.delete(appeal.orderId)
    this.touchAppeal(appeal)
  }

  addTo(hash: StateHash): void {
    for (const order of this.#byId.values()) {
      hash.add(order.id, order.adId, order.takerUserId, order.quantity, order.price, order.fiat)
      hash.add(order.fee, order.value, order.method, order.payeeId, order.placedAt, order.expiresAt)
      hash.add(order.status, order.paidAt, order.returnAskedAt, order.appeals)
      const appeal = order.status === otcStatus.appeal ? this.appealOf(order.id) : undefined
      if (appeal !== undefined) hash.add(appeal.id, appeal.userId, appeal.cause, appeal.openedAt)
    }
  }

  #count({ merchantUserId, takerUserId }: OtcOrder, sign: 1 | -1): void {
    this.#ofMerchants.set(merchantUserId, this.countOfMerchant(merchantUserId) + sign)
    this.#ofTakers.set(takerUserId, this.countOfTaker(takerUserId) + sign)
  }
}
