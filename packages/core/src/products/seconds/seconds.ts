import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import { nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { FundSecondsPool, PlaceSeconds, SecondsRejection, WantedSeconds } from './commands.ts'
import {
  creditOf,
  expiryOf,
  formulaVersion,
  openingMsMax,
  resultOf,
  secondOf,
  settlePriceOf,
} from './formulas.ts'
import { type SecondsOrder, secondsResult, secondsStatus, secondsVoid } from './order.ts'
import { SecondsAdmission, type SecondsPlan } from './seconds-admission.ts'
import { SecondsMoney } from './seconds-money.ts'
import { SecondsOffers } from './seconds-offers.ts'
import { SecondsOrders } from './seconds-orders.ts'
import {
  type SecondsSample,
  type SettlementWindow,
  SettlementWindows,
} from './settlement-windows.ts'
import type { SecondsConfig, SecondsPause, SecondsVersion } from './terms.ts'

export type SecondsChanges = {
  readonly orders: readonly SecondsOrder[]
  readonly samples: readonly SecondsSample[]
  readonly versions: readonly SecondsVersion[]
  readonly pauses: readonly SecondsPause[]
}

const noChanges = untouched<SecondsChanges>({ orders: [], samples: [], versions: [], pauses: [] })

/** A sample of the expiry may arrive until the end of its second. */
const lastSampleMs = 1000

/** Options of seconds against the house: up or down, settled by an average of the index (docs/products/seconds.md). */
export class Seconds {
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #money: SecondsMoney
  readonly #admission: SecondsAdmission
  readonly offers: SecondsOffers
  readonly orders = new SecondsOrders()
  readonly windows = new SettlementWindows()
  /** The last id that was assigned. */
  readonly counters = { orderId: 0 }

  constructor({ ledger, markets, clock, timers }: Parts, config: SecondsConfig) {
    this.#clock = clock
    this.#timers = timers
    this.#money = new SecondsMoney(ledger, config.currencyId)
    this.offers = new SecondsOffers(clock, config)
    const { offers, orders } = this
    this.#admission = new SecondsAdmission({ offers, orders, money: this.#money, markets, config })
  }

  takeChanges(): SecondsChanges {
    const [orders, samples] = [this.orders.takeChanges(), this.windows.takeChanges()]
    const { versions, pauses } = this.offers.takeChanges()
    const count = orders.length + samples.length + versions.length + pauses.length
    return count === 0 ? noChanges : { orders, samples, versions, pauses }
  }

  /** Restores an order that is accepted or open; the samples of its window follow. */
  restore(order: SecondsOrder): void {
    this.orders.add(order)
    if (order.status === secondsStatus.open) this.windows.add(order)
    this.#setTimer(order)
  }

  restoreSample(sample: SecondsSample): void {
    this.#settleNow(this.windows.restore(sample))
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.orderId)
    this.offers.addTo(hash)
    this.orders.addTo(hash)
    this.windows.addTo(hash)
  }

  /** What an order would promise at `at`; changes nothing. */
  preview(wanted: WantedSeconds, at: number): Result<SecondsPlan, SecondsRejection> {
    return this.#admission.admit(wanted, at)
  }

  place(command: PlaceSeconds): Result<SecondsOrder, SecondsRejection> {
    const admitted = this.#admission.admit(command, this.#clock.at)
    if (!admitted.ok) return admitted
    this.counters.orderId += 1
    const order = newOrder(command, admitted.value, {
      id: this.counters.orderId,
      at: this.#clock.at,
    })
    this.orders.add(order)
    this.orders.touch(order)
    this.#money.hold(order)
    this.#setTimer(order)
    return accept(order)
  }

  fund({ amount }: FundSecondsPool): Result<null, 'insufficient_balance'> {
    return this.#money.fund(amount) ? accept(null) : reject('insufficient_balance')
  }

  /** Opens the orders that were accepted before this second, and samples the windows of open ones. */
  onTick({ config: { id: marketId }, index: price }: Market): void {
    const second = secondOf(this.#clock.at)
    for (const order of this.orders.waitingIn(marketId)) {
      const isLate = this.#clock.at - order.placedAt > openingMsMax
      if (order.placedAt < second && !isLate) this.#open(order, { second, price })
    }
    this.#settleNow(this.windows.sample({ marketId, at: second, price }))
  }

  /** Ends an order whose opening or whose samples can not come any more. */
  runTimer(orderId: number): void {
    const order = this.orders.get(orderId)
    assert(order !== undefined, 'a timer serves an order that has not ended')
    if (order.status === secondsStatus.open) return this.#settle(order)
    this.#end(order, { status: secondsStatus.void, voidedBy: secondsVoid.noOpening })
  }

  #open(order: SecondsOrder, { second, price }: { second: number; price: number }): void {
    this.orders.change(order, (row) => {
      row.status = secondsStatus.open
      row.openedAt = second
      row.openPrice = price
      row.expiresAt = expiryOf(second, row.seconds)
    })
    this.windows.add(order)
    this.#setTimer(order)
  }

  /** Orders whose last sample has come do not wait for the end of its second. */
  #settleNow(complete: readonly SettlementWindow[]): void {
    for (const { orders, expiresAt } of complete)
      for (const { id } of orders.values()) this.#timers.set('seconds_order', id, expiresAt)
  }

  #settle(order: SecondsOrder): void {
    const prices = this.windows.of(order)?.prices
    assert(prices !== undefined, 'an open order has a window')
    this.windows.remove(order)
    const samples = prices.length
    const settlePrice = settlePriceOf(prices, order.window)
    if (settlePrice === undefined)
      return this.#end(order, {
        status: secondsStatus.void,
        voidedBy: secondsVoid.fewSamples,
        samples,
      })
    const result = resultOf(order.side, order.openPrice, settlePrice)
    this.#end(order, { status: secondsStatus.settled, result, settlePrice, samples })
  }

  #end(order: SecondsOrder, end: Partial<SecondsOrder>): void {
    const credit = creditOf(order, end.result ?? secondsResult.none)
    this.#money.settle(order, credit)
    this.orders.change(order, (row) => {
      Object.assign(row, end, { credit, endedAt: this.#clock.at })
    })
  }

  /** When the opening, or the last sample, can not come any more. */
  #setTimer(order: SecondsOrder): void {
    const { id, status, placedAt, expiresAt } = order
    const isWaiting = status === secondsStatus.accepted
    const at = isWaiting ? placedAt + openingMsMax + 1 : expiresAt + lastSampleMs
    this.#timers.set('seconds_order', id, at)
  }
}

/** The fields of an order that nothing has happened to. */
const untouchedFields = {
  status: secondsStatus.accepted,
  openedAt: 0,
  openPrice: 0,
  expiresAt: 0,
  samples: 0,
  settlePrice: 0,
  result: secondsResult.none,
  voidedBy: secondsVoid.none,
  credit: nothing,
  endedAt: 0,
  touchedIn: 0,
} as const

function newOrder(
  { userId, marketId, versionId, side, seconds, stake }: PlaceSeconds,
  { duration: { payout, window } }: SecondsPlan,
  { id, at }: { id: number; at: number },
): SecondsOrder {
  return {
    ...untouchedFields,
    id,
    userId,
    marketId,
    versionId,
    side,
    seconds,
    payout,
    window,
    stake,
    placedAt: at,
    formula: formulaVersion,
  }
}
