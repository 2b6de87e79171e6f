import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import { amountOf } from '../../money/amount.ts'
import type { StateHash } from '../../state-hash.ts'
import type { Timers } from '../../timers/timers.ts'
import { nightFeeOf, notionalOf } from './formulas.ts'
import type { LeverMoney } from './lever-money.ts'
import type { LeverOrders } from './lever-orders.ts'
import { dayMs, type LeverSizes } from './lever-sizes.ts'
import { leverStepKind, type LeverSteps } from './lever-steps.ts'
import { type LeverOrder, leverStatus } from './order.ts'

/** The mark of a market at a midnight in UTC, for the fees of that night. */
export type LeverNight = {
  readonly marketId: number
  readonly midnight: number
  readonly mark: number
  /** The tick that set it. */
  readonly tickSeq: number
  readonly tickAt: number
}

export type NightTimers = Pick<Timers<'lever_midnight' | 'lever_night'>, 'set' | 'clear'>
type Places = {
  readonly orders: LeverOrders
  readonly sizes: LeverSizes
  readonly money: LeverMoney
  readonly steps: LeverSteps
  readonly clock: Readonly<CommandClock>
  readonly timers: NightTimers
}

/**
 * The fees of nights. At midnight the mark of each market with open orders is recorded; the fees follow in slices, and
 * before an order closes.
 */
export class LeverNights {
  readonly #orders: LeverOrders
  readonly #sizes: LeverSizes
  readonly #money: LeverMoney
  readonly #steps: LeverSteps
  readonly #clock: Readonly<CommandClock>
  readonly #timers: NightTimers
  readonly #marks = new Map<number, LeverNight[]>()
  #changed: LeverNight[] = []

  constructor({ orders, sizes, money, steps, clock, timers }: Places) {
    this.#orders = orders
    this.#sizes = sizes
    this.#money = money
    this.#steps = steps
    this.#clock = clock
    this.#timers = timers
  }

  takeChanges(): readonly LeverNight[] {
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  /** Those that open orders need, in the order of markets and midnights. */
  needed(): LeverNight[] {
    const markets = [...this.#marks.keys()].toSorted((a, b) => a - b)
    return markets.flatMap((marketId) => this.#neededIn(marketId))
  }

  restore(night: LeverNight): void {
    this.#marksOf(night.marketId).push(night)
  }

  /** Called when an order opens or is restored as an open one, after the nights are. */
  watch({ id, marketId, nightAt }: LeverOrder): void {
    this.#timers.set('lever_night', id, nightAt)
    const recorded = this.#marksOf(marketId).at(-1)?.midnight ?? 0
    this.#timers.set('lever_midnight', marketId, Math.max(recorded + dayMs, nightAt))
  }

  unwatch({ id }: LeverOrder): void {
    this.#timers.clear('lever_night', id)
  }

  /** Records the mark of a midnight, and drops those that no open order needs. */
  midnight(marketId: number, at: number): void {
    const midnight = Math.floor(at / dayMs) * dayMs
    const needed = this.#neededIn(marketId)
    this.#marks.set(marketId, needed)
    if (this.#earliestIn(marketId) === Infinity) return
    const market = this.#sizes.market(marketId)
    assert(market?.hasPrice === true, 'an open order has a price')
    const { index: mark, tickSeq, tickedAt: tickAt } = market
    const night = { marketId, midnight, mark, tickSeq, tickAt }
    needed.push(night)
    this.#changed.push(night)
    this.#timers.set('lever_midnight', marketId, midnight + dayMs)
  }

  /** Takes the fees of the nights until `at`: from available funds, then from the margin. */
  pay(order: LeverOrder, at: number): void {
    while (order.nightAt <= at) {
      const { marketId, nightAt } = order
      const night = this.#marksOf(marketId).find(({ midnight }) => midnight === nightAt)
      assert(night !== undefined, 'a midnight is recorded before its fees are taken')
      this.#payNight(order, night)
    }
    this.#timers.set('lever_night', order.id, order.nightAt)
  }

  addTo(hash: StateHash): void {
    for (const { marketId, midnight, mark, tickSeq, tickAt } of this.needed())
      hash.add(marketId, midnight, mark, tickSeq, tickAt)
  }

  #payNight(order: LeverOrder, { midnight, mark, tickSeq, tickAt }: LeverNight): void {
    const { id: orderId, marketId, userId, share, margin: held, profitMax, terms } = order
    const notional = notionalOf(mark, this.#sizes.of(order))
    const available = this.#money.available(userId)
    const nights = this.#sizes.nightsAt(marketId, midnight)
    const funds = { available, margin: held }
    const { fee, fromMargin } = nightFeeOf(notional, { rate: terms.overnight, nights }, funds)
    this.#money.release(order, fromMargin)
    this.#money.overnight(order, fee)
    this.#orders.change(order, (row) => {
      row.margin = amountOf(row.margin - fromMargin)
      row.overnight = amountOf(row.overnight + fee)
      row.nightAt = midnight + dayMs
    })
    const { seq, at } = this.#clock
    const price = { seq, at, tickSeq, tickAt, mark, price: 0 }
    const amounts = { share, held, available, notional, margin: order.margin, fee, profitMax }
    this.#steps.add({ orderId, kind: leverStepKind.night, midnight, ...price, ...amounts })
  }

  #neededIn(marketId: number): LeverNight[] {
    const earliest = this.#earliestIn(marketId)
    return this.#marksOf(marketId).filter(({ midnight }) => midnight >= earliest)
  }

  /** The first night that an open order has not paid yet; infinite without open orders. */
  #earliestIn(marketId: number): number {
    let earliest = Infinity
    for (const order of this.#orders.ofMarket(marketId))
      if (isOpen(order) && order.nightAt < earliest) earliest = order.nightAt
    return earliest
  }

  #marksOf(marketId: number): LeverNight[] {
    const known = this.#marks.get(marketId)
    if (known !== undefined) return known
    const marks: LeverNight[] = []
    this.#marks.set(marketId, marks)
    return marks
  }
}

export const isOpen = ({ status }: LeverOrder): boolean =>
  status === leverStatus.open || status === leverStatus.closing
