import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import { amountOf, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  AddLeverMargin,
  CancelLever,
  CloseAllLever,
  CloseLever,
  FundLever,
  LeverRejection,
  LeverStops,
  PlaceLever,
  SetLeverStops,
  WantedLever,
} from './commands.ts'
import type { DelistingSample, LeverDelisting } from './delisting.ts'
import { liquidationPriceOf } from './formulas.ts'
import { areStops, LeverAdmission, type LeverPlan } from './lever-admission.ts'
import { LeverBacklog, type LeverPrice } from './lever-backlog.ts'
import { LeverDelistings } from './lever-delistings.ts'
import { LeverEvents, type LeverNeeds } from './lever-events.ts'
import { LeverExecution } from './lever-execution.ts'
import { LeverMoney } from './lever-money.ts'
import { isOpen, type LeverNight, LeverNights } from './lever-nights.ts'
import { LeverOffers } from './lever-offers.ts'
import { LeverOrders } from './lever-orders.ts'
import { LeverPort } from './lever-port.ts'
import { dayMs, LeverSizes } from './lever-sizes.ts'
import { type LeverStep, LeverSteps } from './lever-steps.ts'
import { closedBy, type ClosedBy, leverCancel, type LeverOrder, leverStatus } from './order.ts'
import type { LeverConfig, LeverPause, LeverVersion } from './terms.ts'

export type LeverChanges = {
  readonly orders: readonly LeverOrder[]
  readonly nights: readonly LeverNight[]
  readonly steps: readonly LeverStep[]
  readonly delistings: readonly LeverDelisting[]
  readonly samples: readonly DelistingSample[]
  readonly prices: readonly LeverPrice[]
  readonly versions: readonly LeverVersion[]
  readonly pauses: readonly LeverPause[]
}

const noChanges = untouched<LeverChanges>({
  orders: [],
  nights: [],
  steps: [],
  delistings: [],
  samples: [],
  prices: [],
  versions: [],
  pauses: [],
})

/** Contracts with leverage against the house, at the index and half a spread (docs/products/lever.md). */
export class Lever {
  readonly #clock: Readonly<CommandClock>
  readonly #sizes: LeverSizes
  readonly #money: LeverMoney
  readonly #admission: LeverAdmission
  readonly #execution: LeverExecution
  readonly #config: LeverConfig
  readonly #steps: LeverSteps
  readonly #events: LeverEvents
  readonly orders: LeverOrders
  readonly nights: LeverNights
  readonly delistings: LeverDelistings
  readonly offers: LeverOffers
  readonly backlog: LeverBacklog
  /** What other products call. */
  readonly port: LeverPort
  /** The last ids that were assigned. */
  readonly counters = { orderId: 0, stepId: 0, delistingId: 0 }

  constructor(
    { ledger, markets, clock, timers, reachedMax }: Parts,
    config: LeverConfig,
    needs: LeverNeeds = {},
  ) {
    this.#clock = clock
    this.#config = config
    this.#steps = new LeverSteps(this.counters)
    this.#events = new LeverEvents(needs)
    this.#sizes = new LeverSizes(markets, config)
    this.#money = new LeverMoney(ledger, config.currencyId, needs)
    this.orders = new LeverOrders(this.#sizes)
    const [orders, sizes, money, steps] = [this.orders, this.#sizes, this.#money, this.#steps]
    this.nights = new LeverNights({ orders, sizes, money, steps, clock, timers })
    this.delistings = new LeverDelistings({
      sizes,
      clock,
      timers,
      counters: this.counters,
      config,
    })
    this.backlog = new LeverBacklog({ clock, timers })
    this.offers = new LeverOffers(clock, config)
    const { delistings, offers, backlog } = this
    this.#admission = new LeverAdmission({ orders, sizes, money, delistings, offers, config })
    this.#execution = new LeverExecution({
      orders,
      sizes,
      money,
      steps,
      events: this.#events,
      clock,
      counters: this.counters,
      nights: this.nights,
      delistings,
      offers,
      backlog,
      admission: this.#admission,
      reachedMax,
    })
    this.port = new LeverPort({
      orders,
      sizes,
      clock,
      config,
      admission: this.#admission,
      execution: this.#execution,
      events: this.#events,
      delistings,
      add: (wanted, plan) => this.#add(wanted, plan),
      askToClose: (order, share, by) => {
        this.#askToClose(order, share, by)
      },
      changeStops: (order, stops) => this.#changeStops(order, stops),
    })
  }

  takeChanges(): LeverChanges {
    const [orders, nights] = [this.orders.takeChanges(), this.nights.takeChanges()]
    const steps = this.#steps.takeChanges()
    const { delistings, samples } = this.delistings.takeChanges()
    // A step changes an order, and a sample a delisting.
    const prices = this.backlog.takeChanges()
    const { versions, pauses } = this.offers.takeChanges()
    const offered = versions.length + pauses.length
    const count = orders.length + nights.length + delistings.length + prices.length + offered
    if (count === 0) return noChanges
    return { orders, nights, steps, delistings, samples, prices, versions, pauses }
  }

  /** Restores an order that waits or is open, after the nights. */
  restore(order: LeverOrder): void {
    this.orders.add(order)
    if (isOpen(order)) this.nights.watch(order)
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.orderId, this.counters.stepId, this.counters.delistingId)
    this.orders.addTo(hash)
    this.nights.addTo(hash)
    this.delistings.addTo(hash)
    this.offers.addTo(hash)
    this.backlog.addTo(hash)
  }

  /** What an order would cost at `at`; changes nothing. */
  preview(wanted: WantedLever, at: number): Result<LeverPlan, LeverRejection> {
    return this.#admission.admit(wanted, at)
  }

  place(command: PlaceLever): Result<LeverOrder, LeverRejection> {
    const admitted = this.#admission.admit(command, this.#clock.at)
    return admitted.ok ? accept(this.#add(command, admitted.value)) : admitted
  }

  /** Cancels a waiting order; one that was cancelled before is returned as it is not known any more. */
  cancel({ userId, orderId }: CancelLever): Result<LeverOrder, LeverRejection> {
    const order = this.#ownOrder(userId, orderId)
    if (order === undefined) return reject('lever_order_unknown')
    if (order.status !== leverStatus.accepted) return reject('lever_order_open')
    if (this.#execution.isReached(order)) return reject('lever_price_waits')

    this.#execution.cancel(order, leverCancel.user)
    this.#events.deliver()
    return accept(order)
  }

  /** Closes at the next price. A close of the user that waits already is returned unchanged. */
  close({ userId, orderId, share }: CloseLever): Result<LeverOrder, LeverRejection> {
    const order = this.#ownOrder(userId, orderId)
    if (order === undefined || !isOpen(order)) return reject('lever_order_unknown')
    if (this.#isPriced(order)) return reject('lever_delisting')
    if (this.#execution.isReached(order)) return reject('lever_price_waits')
    if (order.status === leverStatus.closing && order.closingBy !== closedBy.trader)
      return accept(order)
    const closing = share ?? order.share
    if (closing > order.share) return reject('lever_share_too_large')
    const rest = order.share - closing
    if (closing < 1 || (rest > 0 && rest < this.#config.shareMin))
      return reject('lever_share_too_small')

    this.#askToClose(order, closing, closedBy.user)
    this.#events.deliver()
    return accept(order)
  }

  /** Closes all open orders of a side or of both at the next price, in the order of the ids. */
  closeAll({ userId, which }: CloseAllLever): Result<readonly LeverOrder[], never> {
    const chosen = [...this.orders.ofUser(userId)]
      .filter((order) => isOpen(order) && (which === 'all' || order.side === which))
      .filter((order) => !this.#isPriced(order) && !this.#execution.isReached(order))
      .toSorted((a, b) => a.id - b.id)
    for (const order of chosen) this.#askToClose(order, order.share, closedBy.batch)
    this.#events.deliver()
    return accept(chosen)
  }

  setStops(command: SetLeverStops): Result<LeverOrder, LeverRejection> {
    const order = this.#ownOrder(command.userId, command.orderId)
    if (order === undefined) return reject('lever_order_unknown')
    if (this.#isPriced(order)) return reject('lever_delisting')
    if (this.#execution.isReached(order) || this.#execution.isCompared(order))
      return reject('lever_price_waits')
    if (!this.#changeStops(order, command)) return reject('lever_stop_wrong')

    this.#events.add('stops', order)
    this.#events.deliver()
    return accept(order)
  }

  /** Adds available funds to the margin of an open order, up to its notional. */
  addMargin({ userId, orderId, amount }: AddLeverMargin): Result<LeverOrder, LeverRejection> {
    const order = this.#ownOrder(userId, orderId)
    if (order === undefined || !isOpen(order)) return reject('lever_order_unknown')
    if (this.#isPriced(order)) return reject('lever_delisting')
    if (this.#execution.isReached(order)) return reject('lever_price_waits')
    if (order.margin + amount > order.notional) return reject('lever_margin_too_large')
    if (this.#money.available(userId) < amount) return reject('insufficient_balance')

    this.#money.hold(order, amount)
    this.orders.change(order, (row) => {
      row.margin = amountOf(row.margin + amount)
    })
    return accept(order)
  }

  fund({ pot, amount }: FundLever): Result<null, 'insufficient_balance'> {
    return this.#money.fund(pot, amount) ? accept(null) : reject('insufficient_balance')
  }

  onTick(market: Market): void {
    if (this.#sizes.market(market.config.id) === undefined) return
    this.delistings.sample(market)
    this.#execution.run(market)
    this.#events.deliver()
  }

  /** Carries out one order that the first waiting price of a market has reached. */
  runPrice(marketId: number): void {
    this.#execution.runPrice(marketId)
    this.#events.deliver()
  }

  runMidnight(marketId: number): void {
    this.nights.midnight(marketId, this.#clock.at)
  }

  runNight(orderId: number): void {
    const order = this.orders.get(orderId)
    if (order === undefined) return
    // A night after the last price of its market is not charged.
    const until = this.delistings.pricedOf(order.marketId)?.pricedAt ?? this.#clock.at
    this.nights.pay(order, Math.floor(until / dayMs) * dayMs)
  }

  /** Closes one order of a market whose last price is set; without any the delisting has ended. */
  runDelisted(marketId: number): void {
    const delisting = this.delistings.of(marketId)
    assert(delisting !== undefined, 'a timer serves a delisting that closes')
    const [order] = this.orders.ofMarket(marketId)
    if (order === undefined) return this.delistings.end(delisting)
    this.#execution.delist(order, delisting)
    this.delistings.continue(delisting)
    this.#events.deliver()
  }

  /** Whether the last price of its market is set: it closes at that price and no other. */
  #isPriced({ marketId }: LeverOrder): boolean {
    return this.delistings.pricedOf(marketId) !== undefined
  }

  #add(wanted: WantedLever, plan: LeverPlan): LeverOrder {
    this.counters.orderId += 1
    const order = newOrder(wanted, plan, {
      id: this.counters.orderId,
      at: this.#clock.at,
      seq: this.#clock.seq,
    })
    this.orders.add(order)
    this.orders.touch(order)
    this.#money.attachCoupon(order, wanted.couponId)
    this.#money.hold(order, order.held)
    return order
  }

  /** False where the stops do not suit the order. */
  #changeStops(order: LeverOrder, { takeProfit, stopLoss }: LeverStops): boolean {
    const market = this.#sizes.market(order.marketId)
    const isWaiting = order.status === leverStatus.accepted
    const mark = isWaiting && order.kind === 'limit' ? order.bound : (market?.index ?? 0)
    const entry = isWaiting ? order.bound : order.entry
    const liquidation = liquidationPriceOf({ ...order, ...this.#sizes.of(order), entry })
    const { side } = order
    if (!areStops({ takeProfit, stopLoss }, { side, mark, liquidation })) return false
    this.orders.change(order, (row) => {
      row.takeProfit = takeProfit
      row.stopLoss = stopLoss
    })
    return true
  }

  #askToClose(order: LeverOrder, share: number, by: ClosedBy): void {
    this.orders.change(order, (row) => {
      row.status = leverStatus.closing
      row.closingAt = this.#clock.at
      row.closingSeq = this.#clock.seq
      row.closingShare = share
      row.closingBy = by
    })
    if (by !== closedBy.trader) this.#events.add('closing', order, order.share - share)
  }

  /** Another user's order is as unknown as none. */
  #ownOrder(userId: number, orderId: number): LeverOrder | undefined {
    const order = this.orders.get(orderId)
    return order?.userId === userId ? order : undefined
  }
}

/** The fields of an order that nothing has happened to. */
const untouchedFields = {
  parentId: 0,
  status: leverStatus.accepted,
  entry: 0,
  margin: nothing,
  openFee: nothing,
  overnight: nothing,
  nightAt: 0,
  openedAt: 0,
  closingAt: 0,
  closingSeq: 0,
  closingShare: 0,
  closingBy: closedBy.none,
  closedAt: 0,
  exit: 0,
  profit: 0n,
  closeFee: nothing,
  liquidationFee: nothing,
  returned: nothing,
  closedBy: closedBy.none,
  cancelledBy: leverCancel.none,
  touchedIn: 0,
} as const

function newOrder(
  { userId, marketId, side, share, multiple, limit, takeProfit, stopLoss }: WantedLever,
  { bound, terms, notional, margin, openFee, profitMax }: LeverPlan,
  { id, at, seq }: { id: number; at: number; seq: number },
): LeverOrder {
  return {
    ...untouchedFields,
    id,
    userId,
    marketId,
    side,
    multiple,
    kind: limit === 0 ? 'market' : 'limit',
    bound,
    terms,
    share,
    takeProfit,
    stopLoss,
    placedAt: at,
    placedSeq: seq,
    held: amountOf(margin + openFee),
    notional,
    profitMax,
  }
}
