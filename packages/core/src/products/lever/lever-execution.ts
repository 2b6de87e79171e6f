import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import { type Amount, amountOf, divide, nothing } from '../../money/amount.ts'
import {
  delistedOutcomeOf,
  entryPriceOf,
  exitPriceOf,
  type LeverOutcome,
  type LeverStake,
  notionalOf,
  openingOf,
  outcomeOf,
  triggerAt,
} from './formulas.ts'
import type { LeverAdmission } from './lever-admission.ts'
import type { LeverBacklog, LeverPrice } from './lever-backlog.ts'
import type { LeverDelistings, PricedDelisting } from './lever-delistings.ts'
import type { LeverEvents } from './lever-events.ts'
import type { LeverMoney } from './lever-money.ts'
import type { LeverNights } from './lever-nights.ts'
import { isOpen } from './lever-nights.ts'
import type { LeverOffers } from './lever-offers.ts'
import type { LeverOrders } from './lever-orders.ts'
import { dayMs, type LeverSizes } from './lever-sizes.ts'
import {
  type LeverStep,
  leverStepKind,
  type LeverStepKind,
  type LeverSteps,
} from './lever-steps.ts'
import {
  closedBy,
  type ClosedBy,
  type LeverCancel,
  leverCancel,
  type LeverOrder,
  leverStatus,
} from './order.ts'

type Places = {
  readonly orders: LeverOrders
  readonly sizes: LeverSizes
  readonly money: LeverMoney
  readonly nights: LeverNights
  readonly admission: LeverAdmission
  readonly delistings: LeverDelistings
  readonly offers: LeverOffers
  readonly backlog: LeverBacklog
  readonly steps: LeverSteps
  readonly events: LeverEvents
  readonly clock: Readonly<CommandClock>
  readonly counters: { orderId: number }
  readonly reachedMax: number
}

/** The orders that a price has reached, the next one last: closings come before openings. */
type Work = {
  readonly price: LeverPrice
  closing: LeverOrder[]
  readonly opening: LeverOrder[]
  /** Those that are too young for the price: watched again when it has ended. */
  readonly later: LeverOrder[]
}

/** A price, with the command that set it and its time. */
type Mark = { readonly price: number; readonly seq: number; readonly at: number }
type Closing = {
  readonly mark: Mark
  readonly exit: number
  readonly outcome: LeverOutcome
  readonly cause: ClosedBy
}
type Figures = Pick<LeverStep, 'held' | 'available' | 'price' | 'notional' | 'margin' | 'fee'>

/** Opens, closes and liquidates at the prices of a tick, and closes what a delisting ends. */
export class LeverExecution {
  readonly #at: Places
  /** By market, of the first price that waits. */
  readonly #work = new Map<number, Work>()

  constructor(places: Places) {
    this.#at = places
  }

  /**
   * Open orders first, then limit orders, then orders at the next price; each in the order of the ids. A market that is paused or
   * being delisted opens none, and after its last price nothing happens but the closings. What one command does not carry out
   * waits with the price, and later prices wait behind it.
   */
  run({ config: { id: marketId }, index }: Market): void {
    const { backlog, clock, delistings, reachedMax } = this.#at
    if (delistings.pricedOf(marketId) !== undefined) return
    const price = { marketId, price: index, seq: clock.seq, at: clock.at, doneAt: 0 }
    if (backlog.of(marketId).length > 0) return backlog.add(price)
    const work = this.#workOf(price)
    for (let count = 0; count < reachedMax; count += 1) {
      const order = this.#nextOf(work)
      if (order === undefined) return this.#end(work)
      this.#carryOut(order, price)
    }
    if (this.#isDone(work)) return this.#end(work)
    this.#work.set(marketId, work)
    backlog.add(price)
  }

  /** Carries out one order that the first waiting price has reached. */
  runPrice(marketId: number): void {
    const { backlog } = this.#at
    const [price] = backlog.of(marketId)
    assert(price !== undefined, 'a timer serves a price that waits')
    // What is reached depends on the orders alone, so after a restart the same is left.
    const work = this.#work.get(marketId) ?? this.#workOf(price)
    this.#work.set(marketId, work)
    this.#takeReached(work)
    const order = this.#nextOf(work)
    if (order !== undefined) this.#carryOut(order, price)
    if (!this.#isDone(work)) return backlog.continue(marketId)
    this.#work.delete(marketId)
    this.#end(work)
    backlog.end(marketId)
  }

  /** Whether a price that waits will close or open an order: until then no command of its user changes it. */
  isReached(order: LeverOrder): boolean {
    return this.#at.backlog.of(order.marketId).some((price) => this.#isReachedBy(order, price))
  }

  /** Whether a price that waits is compared with the stops of an open order: those set later must not be. */
  isCompared({ marketId, openedAt }: LeverOrder): boolean {
    return openedAt > 0 && this.#at.backlog.of(marketId).some(({ at }) => at > openedAt)
  }

  /** Does to one order what the waiting prices of its market do. */
  settle(order: LeverOrder): void {
    for (const price of this.#at.backlog.of(order.marketId))
      if (this.#isReachedBy(order, price)) this.#carryOut(order, price)
  }

  #isReachedBy(order: LeverOrder, { marketId, price, at }: LeverPrice): boolean {
    if (order.status >= leverStatus.closed) return false
    if (order.status === leverStatus.accepted) {
      if (order.placedAt >= at || order.kind === 'market') return order.placedAt < at
      return this.#closedBy(marketId) === undefined && isWithin(order, price)
    }
    // One that has opened since is reached by later prices only.
    return order.openedAt < at && this.#causeAt(order, { price, at }) !== closedBy.none
  }

  #workOf(price: LeverPrice): Work {
    const { marketId, at } = price
    const [asked, limits, markets]: [LeverOrder[], LeverOrder[], LeverOrder[]] = [[], [], []]
    for (const order of this.#at.orders.pendingIn(marketId)) {
      if (isOpen(order)) {
        if (order.closingAt < at) asked.push(order)
      } else if (this.#isReachedBy(order, price)) {
        if (order.kind === 'limit') limits.push(order)
        else markets.push(order)
      }
    }
    const opening = [...limits.toSorted(byId), ...markets.toSorted(byId)].toReversed()
    const work = { price, closing: asked.toSorted(byIdDown), opening, later: [] }
    this.#takeReached(work)
    return work
  }

  /** Adds the open orders that the price reaches: a night's fee makes another one reached while the price waits. */
  #takeReached(work: Work): void {
    const { marketId, price, at } = work.price
    const taken = this.#at.orders.takeTriggered(marketId, price)
    if (taken.length === 0) return
    for (const order of taken) (order.openedAt < at ? work.closing : work.later).push(order)
    work.closing = work.closing.toSorted(byIdDown)
  }

  /** Removes and returns the next order that the price reaches still: a command may have come first. */
  #nextOf(work: Work): LeverOrder | undefined {
    return this.#isDone(work) ? undefined : (work.closing.pop() ?? work.opening.pop())
  }

  /** Whether no order is left; drops those at the ends of the lists that the price does not reach any more. */
  #isDone({ closing, opening, price }: Work): boolean {
    for (const list of [closing, opening])
      for (let order = list.at(-1); order !== undefined; order = list.at(-1)) {
        if (this.#isReachedBy(order, price)) return false
        list.pop()
      }
    return true
  }

  #end({ later }: Work): void {
    for (const order of later) if (isOpen(order)) this.#at.orders.watch(order)
  }

  #carryOut(order: LeverOrder, { price, seq, at }: LeverPrice): void {
    const mark = { price, seq, at }
    if (isOpen(order)) return this.#closeReached(order, mark)
    const cause = this.#closedBy(order.marketId)
    if (cause !== undefined) this.cancel(order, cause)
    else if (isWithin(order, price)) this.#open(order, mark)
    else this.cancel(order, leverCancel.slippage)
  }

  /** Why nothing opens in a market now: undefined where orders open. */
  #closedBy(marketId: number): LeverCancel | undefined {
    const { delistings, offers } = this.#at
    if (delistings.of(marketId) !== undefined) return leverCancel.delisting
    return offers.pauseOf(marketId) === undefined ? undefined : leverCancel.pause
  }

  /** Closes an order at the average of a delisting; one that has not opened is cancelled. */
  delist(order: LeverOrder, { price, pricedSeq: seq, pricedAt: at }: PricedDelisting): void {
    if (!isOpen(order)) return this.cancel(order, leverCancel.delisting)
    this.#at.nights.pay(order, Math.floor(at / dayMs) * dayMs)
    const outcome = delistedOutcomeOf(this.#stakeOf(order), price)
    const mark = { price, seq, at }
    this.#close(order, { mark, exit: price, outcome, cause: closedBy.delisting })
  }

  cancel(order: LeverOrder, cause: LeverCancel): void {
    const { orders, money, events, clock } = this.#at
    money.release(order, order.held)
    money.returnCoupon(order)
    orders.change(order, (row) => {
      row.status = leverStatus.cancelled
      row.cancelledBy = cause
      row.held = nothing
      row.closedAt = clock.at
    })
    events.add('cancelled', order)
  }

  /** What happens to an open order at a mark: a close that was asked for comes first. */
  #causeAt(order: LeverOrder, { price, at }: Pick<Mark, 'price' | 'at'>): ClosedBy {
    if (order.status === leverStatus.closing && order.closingAt < at) return order.closingBy
    return triggerAt(price, order, this.#at.orders.marksOf(order))
  }

  /** A partial close leaves a rest, which the same mark may close too. */
  #closeReached(order: LeverOrder, mark: Mark): void {
    this.#at.nights.pay(order, Math.floor(mark.at / dayMs) * dayMs)
    let cause = this.#causeAt(order, mark)
    if (order.status === leverStatus.closing && order.closingShare < order.share) {
      if (order.closingAt < mark.at) {
        this.#closePart(order, mark)
        cause = this.#causeAt(order, mark)
      }
    }
    if (cause !== closedBy.none) this.#closeAt(order, mark, cause)
  }

  /** `left` stays open where `order` is a part. */
  #closeAt(order: LeverOrder, mark: Mark, cause: ClosedBy, left = 0): void {
    const exit = exitPriceOf(order.side, mark.price, order.terms)
    const outcome = outcomeOf(this.#stakeOf(order), exit, cause === closedBy.liquidation)
    this.#close(order, { mark, exit, outcome, cause }, left)
  }

  #close(order: LeverOrder, { mark, exit, outcome, cause }: Closing, left = 0): void {
    const { orders, money, nights, events, clock } = this.#at
    const [held, available] = [order.margin, money.available(order.userId)]
    nights.unwatch(order)
    money.close(order, outcome, left)
    const { profit, closeFee, liquidationFee, returned } = outcome
    orders.change(order, (row) => {
      Object.assign(row, { profit, closeFee, liquidationFee, returned, exit })
      row.status = leverStatus.closed
      row.closedBy = cause
      row.closedAt = clock.at
      row.closingShare = 0
      row.closingBy = closedBy.none
    })
    const notional = notionalOf(exit, this.#stakeOf(order))
    const paid = { price: exit, notional, margin: nothing, fee: closeFee }
    this.#record(order, leverStepKind.close, mark, { held, available, ...paid })
    events.add('closed', order, left)
  }

  /** The closed part becomes an order of its own, with its part of what the order has, rounded down. */
  #closePart(order: LeverOrder, mark: Mark): void {
    const { orders, counters } = this.#at
    const { share, closingShare, closingBy } = order
    const part = (amount: Amount) =>
      amountOf(divide(amount * BigInt(closingShare), BigInt(share), 'down'))
    counters.orderId += 1
    const closed: LeverOrder = {
      ...order,
      id: counters.orderId,
      parentId: order.id,
      share: closingShare,
      notional: notionalOf(order.entry, {
        ...this.#at.sizes.of({ ...order, share: closingShare }),
      }),
      margin: part(order.margin),
      openFee: part(order.openFee),
      profitMax: part(order.profitMax),
      overnight: part(order.overnight),
      touchedIn: 0,
    }
    orders.change(order, (row) => {
      row.share -= closed.share
      row.notional = amountOf(row.notional - closed.notional)
      row.margin = amountOf(row.margin - closed.margin)
      row.openFee = amountOf(row.openFee - closed.openFee)
      row.profitMax = amountOf(row.profitMax - closed.profitMax)
      row.overnight = amountOf(row.overnight - closed.overnight)
      row.status = leverStatus.open
      row.closingAt = 0
      row.closingSeq = 0
      row.closingShare = 0
      row.closingBy = closedBy.none
    })
    orders.add(closed)
    this.#closeAt(closed, mark, closingBy, order.share)
  }

  /** Takes the exact margin and fee; what was held beyond them returns, what is missing comes from available funds. */
  #open(order: LeverOrder, mark: Mark): void {
    const { orders, sizes, money, nights, admission, events, clock } = this.#at
    const opening = openingOf(mark.price, { ...order, ...sizes.of(order) })
    const { notional, margin, openFee, profitMax } = opening
    if (!admission.covers(order, { notional, profitMax }, order))
      return this.cancel(order, leverCancel.exposure)
    const { held } = order
    const available = money.available(order.userId)
    if (margin + openFee > held + available) return this.cancel(order, leverCancel.funds)
    if (held > margin) money.release(order, amountOf(held - margin))
    if (held < margin) money.hold(order, amountOf(margin - held))
    money.openFee(order, openFee, margin)
    orders.change(order, (row) => {
      Object.assign(row, opening)
      row.status = leverStatus.open
      row.held = nothing
      row.openedAt = clock.at
      row.nightAt = (Math.floor(clock.at / dayMs) + 1) * dayMs
    })
    nights.watch(order)
    const paid = { price: opening.entry, notional, margin, fee: openFee }
    this.#record(order, leverStepKind.open, mark, { held, available, ...paid })
    events.add('opened', order)
  }

  #record(order: LeverOrder, kind: LeverStepKind, mark: Mark, figures: Figures): void {
    const { seq, at } = this.#at.clock
    const { id: orderId, share, profitMax } = order
    const tick = { seq, at, tickSeq: mark.seq, tickAt: mark.at, mark: mark.price }
    const step = { orderId, kind, midnight: 0, ...tick, share, profitMax }
    this.#at.steps.add({ ...step, ...figures })
  }

  #stakeOf(order: LeverOrder): LeverStake {
    assert(order.entry > 0, 'an open order has an entry')
    return { ...order, ...this.#at.sizes.of(order) }
  }
}

const byId = (one: LeverOrder, other: LeverOrder) => one.id - other.id
const byIdDown = (one: LeverOrder, other: LeverOrder) => other.id - one.id

/** Whether an order may open at the price of its side. */
function isWithin({ side, bound, terms }: LeverOrder, mark: number): boolean {
  const price = entryPriceOf(side, mark, terms)
  return side === 'long' ? price <= bound : price >= bound
}
