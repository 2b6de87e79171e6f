import type { CommandClock } from '../../command-clock.ts'
import type { Amount, Rate } from '../../money/amount.ts'
import { amountOf, nothing } from '../../money/amount.ts'
import type { Result } from '../../result.ts'
import type { LeverRejection, LeverStops, WantedLever } from './commands.ts'
import { profitAt } from './formulas.ts'
import type { LeverAdmission, LeverPlan } from './lever-admission.ts'
import type { LeverDelistings } from './lever-delistings.ts'
import type { LeverEvents } from './lever-events.ts'
import type { LeverExecution } from './lever-execution.ts'
import { isOpen } from './lever-nights.ts'
import type { LeverOrders } from './lever-orders.ts'
import type { LeverSizes } from './lever-sizes.ts'
import { closedBy, type ClosedBy, leverCancel, type LeverOrder, leverStatus } from './order.ts'
import type { LeverConfig } from './terms.ts'

/** An order at the next price that another product places for a user; from a hundredth of a lot. */
export type PortedLever = Omit<WantedLever, 'limit' | 'takeProfit' | 'stopLoss'> & {
  /** How far the entry may be from `from`, an entry of the same side. */
  readonly slippage: Rate
  readonly from: number
}

type Places = {
  readonly orders: LeverOrders
  readonly sizes: LeverSizes
  readonly admission: LeverAdmission
  readonly execution: LeverExecution
  readonly events: LeverEvents
  readonly delistings: LeverDelistings
  readonly clock: Readonly<CommandClock>
  readonly config: LeverConfig
  readonly add: (wanted: WantedLever, plan: LeverPlan) => LeverOrder
  readonly askToClose: (order: LeverOrder, share: number, by: ClosedBy) => void
  readonly changeStops: (order: LeverOrder, stops: LeverStops) => boolean
}

/** What another product does with orders of users. */
export class LeverPort {
  readonly #at: Places

  constructor(places: Places) {
    this.#at = places
  }

  /** An order that waits or is open. */
  find(orderId: number): LeverOrder | undefined {
    return this.#at.orders.get(orderId)
  }

  /** The largest offered multiple that is not above `most`; zero without one. */
  multipleWithin(most: number): number {
    return Math.max(0, ...this.#at.config.multiples.filter((multiple) => multiple <= most))
  }

  /** What an order would cost; changes nothing. */
  admit(wanted: PortedLever): Result<LeverPlan, LeverRejection> {
    const { admission, clock } = this.#at
    return admission.admit(plain(wanted), clock.at, {
      shareMin: 1,
      slippage: wanted.slippage,
      from: wanted.from,
    })
  }

  place(wanted: PortedLever, plan: LeverPlan): LeverOrder {
    return this.#at.add(plain(wanted), plan)
  }

  /** Does to an order what the waiting prices of its market do; called before what its trader causes. */
  settle(order: LeverOrder): void {
    const { events, execution } = this.#at
    events.deliverAfter(() => execution.settle(order))
  }

  /** Cancels an order that waits. */
  cancel(order: LeverOrder): void {
    this.#at.execution.cancel(order, leverCancel.user)
    this.#at.events.deliver()
  }

  /** Closes a part at the next price. False where the user has asked for a close already, or a price or a delisting closes it. */
  close(order: LeverOrder, share: number, by: 'trader' | 'user'): boolean {
    const { status, closingBy } = order
    if (!isOpen(order) || this.#isBound(order)) return false
    if (status === leverStatus.closing && closingBy !== closedBy.trader) return false
    this.#at.askToClose(order, share, closedBy[by])
    this.#at.events.deliver()
    return true
  }

  /** Withdraws a close that the trader caused; a delisting closes the order nevertheless. */
  keepOpen(order: LeverOrder): void {
    if (order.status !== leverStatus.closing || order.closingBy !== closedBy.trader) return
    if (this.#isBound(order)) return
    this.#at.orders.change(order, (row) => {
      row.status = leverStatus.open
      row.closingAt = 0
      row.closingSeq = 0
      row.closingShare = 0
      row.closingBy = closedBy.none
    })
  }

  /** False where the stops do not suit the order, where a price or a delisting closes it, and while a price is compared with its stops. */
  setStops(order: LeverOrder, stops: LeverStops): boolean {
    const { execution, changeStops } = this.#at
    return !this.#isBound(order) && !execution.isCompared(order) && changeStops(order, stops)
  }

  /** What an open order has gained at the index before fees; zero for a loss. */
  gainOf(order: LeverOrder): Amount {
    const { sizes } = this.#at
    const market = sizes.market(order.marketId)
    if (market === undefined || !isOpen(order)) return nothing
    const profit = profitAt(market.index, { ...order, ...sizes.of(order) })
    return amountOf(profit > 0n ? profit : 0n)
  }

  /** Nothing changes an order after the last price of its market, nor one that a waiting price has reached. */
  #isBound(order: LeverOrder): boolean {
    const { delistings, execution } = this.#at
    return delistings.pricedOf(order.marketId) !== undefined || execution.isReached(order)
  }
}

const plain = (wanted: PortedLever): WantedLever => ({
  ...wanted,
  limit: 0,
  takeProfit: 0,
  stopLoss: 0,
})
