import type { AccountId } from '../../ledger/account.ts'
import type { Amount } from '../../money/amount.ts'
import type { LeverOrder } from './order.ts'

/** What has happened to an order, for a product that follows orders of others. */
export type LeverEvent = {
  readonly kind: 'opened' | 'cancelled' | 'closing' | 'closed' | 'stops'
  /** Of a partial close the closed part, which names the order by its `parentId`. */
  readonly order: LeverOrder
  /** What stays open of the order, in hundredths of a lot. */
  readonly left: number
}
/** A fee that a user has paid to open or to close an order. */
export type PaidLeverFee = {
  readonly userId: number
  readonly source: 'lever_open' | 'lever_close'
  readonly ref: number
  /** The account that paid it. */
  readonly payer: AccountId
  readonly currencyId: number
  readonly fee: Amount
}
/** A coupon that a user wants to use for an order that is worth `amount`. */
type UsedCoupon = {
  readonly userId: number
  readonly couponId: number
  readonly scope: 'contract'
  readonly currencyId: number
  readonly amount: Amount
  readonly at: number
}
/** A fee before it is paid, and what it is worth in the currency of contracts, which is its own. */
type CoveredFee = Pick<PaidLeverFee, 'source' | 'ref' | 'currencyId' | 'fee'> & {
  readonly orderId: number
  readonly worth: Amount
}
/** An order that has closed, or a part of one: its size and what stays open, what was put in and what it has returned. */
type ClosedWithCoupon = {
  readonly orderId: number
  readonly share: number
  readonly left: number
  readonly invested: Amount
  readonly returned: Amount
}
/** What other products give to contracts with leverage. */
export type LeverNeeds = {
  readonly coupons?: {
    accepts(use: UsedCoupon): boolean
    /** Attaches a coupon that was accepted to the order that gets the id. */
    attach(coupon: { couponId: number; scope: 'contract'; id: number }): void
    /** Whether any order of a user has a coupon: most have none. */
    hasAny(userId: number): boolean
    /** What a bonus adds to the available funds; zero for a coupon that pays fees. */
    bonusOf(couponId: number): Amount
    /** Adds a bonus to the available funds, as far as an order needs it. */
    lend(orderId: number, needed: Amount): void
    /** Pays a part of a fee, if the order has a coupon: what is not paid in own funds. */
    coverFee(fee: CoveredFee): Amount
    /** Called after an opening, with its margin and fee. */
    opened(orderId: number, invested: Amount): void
    /** Called once the funds of what has closed are available. */
    closed(closed: ClosedWithCoupon): void
    /** Called once the funds of an order that was cancelled are available. */
    ended(scope: 'contract', orderId: number): void
  }
  readonly feeWatcher?: {
    /** Whether it wants the fees of a user: most have none that it wants. */
    watches(userId: number): boolean
    /** Receives a fee right after its posting. */
    onFee(fee: PaidLeverFee): void
  }
  /** Receives what happened, after everything that the same tick or command does to orders. */
  readonly leverWatcher?: (events: readonly LeverEvent[]) => void
}

/** The events of a tick or a command, until the watcher has received them. */
export class LeverEvents {
  readonly #needs: LeverNeeds
  #waiting: LeverEvent[] = []
  #isDelivering = false

  constructor(needs: LeverNeeds) {
    this.#needs = needs
  }

  add(kind: LeverEvent['kind'], order: LeverOrder, left = order.share): void {
    this.#waiting.push({ kind, order, left })
  }

  /** Delivers what `change` causes at once, before what else waits. */
  deliverAfter(change: () => void): void {
    const before = this.#waiting.length
    change()
    const caused = this.#waiting.splice(before)
    if (caused.length > 0) this.#needs.leverWatcher?.(caused)
  }

  /** What the watcher causes is delivered after what it has received. */
  deliver(): void {
    if (this.#isDelivering) return
    this.#isDelivering = true
    while (this.#waiting.length > 0) {
      const events = this.#waiting
      this.#waiting = []
      this.#needs.leverWatcher?.(events)
    }
    this.#isDelivering = false
  }
}
