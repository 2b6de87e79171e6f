import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Market } from '../../markets/market.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { DelistLever, RelistLever } from './commands.ts'
import { type DelistingSample, delistingStatus, type LeverDelisting } from './delisting.ts'
import { averageOf, delistingEndOf, isInLastWindow, isSettled, sampleTimeOf } from './formulas.ts'
import type { LeverSizes } from './lever-sizes.ts'
import type { LeverConfig } from './terms.ts'

type Places = {
  readonly sizes: LeverSizes
  readonly clock: Readonly<CommandClock>
  readonly timers: Parts['timers']
  readonly counters: { delistingId: number }
  readonly config: LeverConfig
}

/** A delisting whose price is set: nothing else happens to the orders of its market. */
export type PricedDelisting = Pick<LeverDelisting, 'price' | 'pricedSeq' | 'pricedAt'>

/** The markets that end: announced, sampled in their last window, and closed at its average. */
export class LeverDelistings {
  readonly #at: Places
  /** The last one of each market. */
  readonly #byMarket = new Map<number, LeverDelisting>()
  #changed = new Set<LeverDelisting>()
  #taken: DelistingSample[] = []

  constructor(places: Places) {
    this.#at = places
  }

  takeChanges(): { delistings: readonly LeverDelisting[]; samples: readonly DelistingSample[] } {
    const [delistings, samples] = [[...this.#changed], this.#taken]
    if (delistings.length > 0) this.#changed = new Set()
    if (samples.length > 0) this.#taken = []
    return { delistings, samples }
  }

  /** The delisting of a market, unless it was withdrawn. */
  of(marketId: number): LeverDelisting | undefined {
    const found = this.#byMarket.get(marketId)
    return found?.status === delistingStatus.withdrawn ? undefined : found
  }

  pricedOf(marketId: number): PricedDelisting | undefined {
    const found = this.of(marketId)
    return found !== undefined && found.pricedAt > 0 ? found : undefined
  }

  announce({
    marketId,
    reason,
  }: DelistLever): Result<LeverDelisting, 'lever_not_offered' | 'lever_delisting_announced'> {
    const { sizes, clock, counters, config } = this.#at
    if (sizes.market(marketId) === undefined) return reject('lever_not_offered')
    if (this.of(marketId) !== undefined) return reject('lever_delisting_announced')

    counters.delistingId += 1
    const plannedAt = delistingEndOf(clock.at, config.delisting)
    const delisting = {
      ...untouchedFields,
      id: counters.delistingId,
      marketId,
      reason,
      announcedAt: clock.at,
      plannedAt,
      endsAt: plannedAt,
    }
    this.restore(delisting)
    this.#changed.add(delisting)
    return accept(delisting)
  }

  /** Before the last window only: afterwards its average would be known to those who withdraw it. */
  mayWithdraw({ plannedAt }: LeverDelisting, at: number): boolean {
    return at <= plannedAt - this.#at.config.delisting.windowMs
  }

  withdraw({
    marketId,
    reason,
  }: RelistLever): Result<LeverDelisting, 'lever_delisting_unknown' | 'lever_delisting_ends'> {
    const { clock, timers } = this.#at
    const delisting = this.of(marketId)
    if (delisting === undefined) return reject('lever_delisting_unknown')
    if (!this.mayWithdraw(delisting, clock.at)) return reject('lever_delisting_ends')

    timers.clear('lever_delisting', marketId)
    this.#change(delisting, {
      status: delistingStatus.withdrawn,
      endedAt: clock.at,
      withdrawnFor: reason,
    })
    return accept(delisting)
  }

  /** Takes the first price of each part of the last window. */
  sample({ config: { id: marketId }, index: price, tickSeq, tickedAt: tickAt }: Market): void {
    const terms = this.#at.config.delisting
    const delisting = this.of(marketId)
    if (delisting?.status !== delistingStatus.announced) return
    const at = sampleTimeOf(tickAt, terms)
    if (!isInLastWindow(at, delisting.endsAt, terms) || at <= delisting.sampledAt) return
    const { id: delistingId, samples, sum } = delisting
    this.#change(delisting, { samples: samples + 1, sum: sum + BigInt(price), sampledAt: at })
    this.#taken.push({ delistingId, marketId, at, price, tickSeq, tickAt })
  }

  /** At the end of a window: sets the price, or waits for another window where its samples are too few. */
  endWindow(marketId: number): void {
    const { clock, config, sizes, timers } = this.#at
    const terms = config.delisting
    const delisting = this.of(marketId)
    assert(delisting?.status === delistingStatus.announced, 'a timer serves an announcement')
    const { samples, sum, shortWindows, endsAt } = delisting
    const isLast = shortWindows + 1 >= terms.windowsMax
    if (!isSettled(samples, terms) && !isLast) {
      const next = { shortWindows: shortWindows + 1, endsAt: endsAt + terms.windowMs }
      this.#change(delisting, { ...next, samples: 0, sum: 0n })
      timers.set('lever_delisting', marketId, delisting.endsAt + 1)
      return
    }
    const price = isSettled(samples, terms)
      ? averageOf(sum, samples)
      : this.#takeIndex(delisting, sizes.market(marketId))
    const priced = { price, pricedSeq: clock.seq, pricedAt: clock.at }
    this.#change(delisting, { status: delistingStatus.closing, ...priced })
    timers.set('lever_delisted', marketId, clock.at)
  }

  /** The next order of a market that ends is closed by another run. */
  continue({ marketId, pricedAt }: LeverDelisting): void {
    this.#at.timers.set('lever_delisted', marketId, pricedAt)
  }

  end(delisting: LeverDelisting): void {
    this.#change(delisting, { status: delistingStatus.ended, endedAt: this.#at.clock.at })
  }

  /** Restores the last delisting of a market. */
  restore(delisting: LeverDelisting): void {
    const { marketId, status, endsAt } = delisting
    const { timers } = this.#at
    this.#byMarket.set(marketId, delisting)
    if (status === delistingStatus.announced) timers.set('lever_delisting', marketId, endsAt + 1)
    if (status === delistingStatus.closing) this.continue(delisting)
  }

  addTo(hash: StateHash): void {
    const ordered = [...this.#byMarket.values()].toSorted((a, b) => a.marketId - b.marketId)
    for (const each of ordered) {
      hash.add(each.id, each.marketId, each.reason, each.announcedAt, each.plannedAt, each.status)
      hash.add(each.endsAt, each.shortWindows, each.samples, each.sum, each.sampledAt, each.price)
      hash.add(each.pricedSeq, each.pricedAt, each.endedAt, each.withdrawnFor)
    }
  }

  /** The last index, which is recorded like a sample; without one no order was accepted, and none is closed. */
  #takeIndex({ id: delistingId, marketId }: LeverDelisting, market: Market | undefined): number {
    const { index: price = 0, tickSeq = 0, tickedAt: tickAt = 0 } = market ?? {}
    const { at } = this.#at.clock
    if (price > 0) this.#taken.push({ delistingId, marketId, at, price, tickSeq, tickAt })
    return price
  }

  #change(delisting: LeverDelisting, fields: Partial<LeverDelisting>): void {
    Object.assign(delisting, fields)
    this.#changed.add(delisting)
  }
}

const untouchedFields = {
  status: delistingStatus.announced,
  shortWindows: 0,
  samples: 0,
  sum: 0n,
  sampledAt: 0,
  price: 0,
  pricedSeq: 0,
  pricedAt: 0,
  endedAt: 0,
  withdrawnFor: '',
} as const
