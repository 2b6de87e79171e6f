import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { MiningDayRejection, PublishMiningDay } from './commands.ts'
import { carriedAt, dayMs, dayOf, figuresDaysMax } from './formulas.ts'
import { areSoundFigures } from './terms-rules.ts'
import type { MiningClose, MiningDay, MiningFigures } from './terms.ts'

export type MiningDayChanges = {
  readonly days: readonly MiningDay[]
  readonly closes: readonly MiningClose[]
}

/** The published days of each network, and the index after the end of each day, which no command of a person contains. */
export class MiningDays {
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #days = new Map<number, Map<number, MiningDay>>()
  readonly #last = new Map<number, number>()
  /** By market, ascending. */
  readonly #closes = new Map<number, MiningClose[]>()
  #newDays: MiningDay[] = []
  #newCloses: MiningClose[] = []

  constructor(clock: Readonly<CommandClock>, timers: Parts['timers']) {
    this.#clock = clock
    this.#timers = timers
  }

  takeDays(): readonly MiningDay[] {
    const taken = this.#newDays
    if (taken.length > 0) this.#newDays = []
    return taken
  }

  takeCloses(): readonly MiningClose[] {
    const taken = this.#newCloses
    if (taken.length > 0) this.#newCloses = []
    return taken
  }

  get(marketId: number, day: number): MiningDay | undefined {
    return this.#days.get(marketId)?.get(day)
  }

  latest(marketId: number): MiningDay | undefined {
    const last = this.#last.get(marketId)
    return last === undefined ? undefined : this.get(marketId, last)
  }

  /** Of one network, ascending. */
  of(marketId: number): Iterable<MiningDay> {
    return this.#days.get(marketId)?.values() ?? []
  }

  /** The first index after the end of a day; where the feed was down, that of a later day. */
  closeOf(marketId: number, day: number): MiningClose | undefined {
    const closes = this.#closes.get(marketId) ?? []
    const late = closes.findLastIndex((close) => close.day < day)
    return closes[late + 1]
  }

  /** Records the first tick of a UTC day as the close of the day before. */
  tick(marketId: number, price: number): void {
    const day = dayOf(this.#clock.at) - 1
    if ((this.#closes.get(marketId)?.at(-1)?.day ?? -1) >= day) return
    const close = { marketId, day, price, at: this.#clock.at }
    this.restoreClose(close)
    this.#newCloses.push(close)
    this.#awaitNext(marketId)
  }

  publish({ figures }: PublishMiningDay): Result<MiningDay, MiningDayRejection> {
    const { marketId, day } = figures
    const last = this.latest(marketId)
    if (!areSoundFigures(figures, last)) return reject('mining_figures_wrong')
    if (this.#clock.at < (day + 1) * dayMs) return reject('mining_day_not_over')
    const isNext = last === undefined ? this.#isRecent(day) : day === last.day + 1
    if (!isNext) return reject('mining_day_out_of_order')
    const close = this.closeOf(marketId, day)
    if (close === undefined) return reject('market_stale')
    return accept(this.#add(figures, close, { isCarried: false }))
  }

  /** Gives a day whose figures are overdue those of the day before. Without an index it waits for the next one. */
  carryOver(marketId: number): void {
    const last = this.latest(marketId)
    assert(last !== undefined, 'a timer serves a network with a published day')
    const day = last.day + 1
    const close = this.closeOf(marketId, day)
    if (close !== undefined) this.#add({ ...last, day }, close, { isCarried: true })
  }

  #add(
    figures: MiningFigures,
    close: MiningClose,
    { isCarried }: { isCarried: boolean },
  ): MiningDay {
    const published = {
      ...figures,
      isCarried,
      price: close.price,
      pricedAt: close.at,
      publishedAt: this.#clock.at,
    }
    this.restore(published)
    this.#newDays.push(published)
    return published
  }

  /** The first day of a network is one of the last days. */
  #isRecent(day: number): boolean {
    return dayOf(this.#clock.at) - day <= figuresDaysMax
  }

  #awaitNext(marketId: number): void {
    const last = this.#last.get(marketId)
    if (last !== undefined) this.#timers.set('mining_network', marketId, carriedAt(last + 1))
  }

  /** Days are restored in their order. */
  restore(published: MiningDay): void {
    const { marketId, day } = published
    const known = this.#days.get(marketId)
    if (known === undefined) this.#days.set(marketId, new Map([[day, published]]))
    else known.set(day, published)
    this.#last.set(marketId, day)
    this.#awaitNext(marketId)
  }

  /** Closes are restored in their order. */
  restoreClose(close: MiningClose): void {
    const known = this.#closes.get(close.marketId)
    if (known === undefined) this.#closes.set(close.marketId, [close])
    else known.push(close)
  }

  addTo(hash: StateHash): void {
    for (const [, days] of [...this.#days].toSorted(([a], [b]) => a - b))
      for (const one of days.values()) {
        hash.add(one.marketId, one.day, one.networkTh, one.subsidy, one.uptime, one.poolFee)
        hash.add(
          Number(one.isDemo),
          Number(one.isCarried),
          one.price,
          one.pricedAt,
          one.publishedAt,
        )
      }
    for (const [, closes] of [...this.#closes].toSorted(([a], [b]) => a - b))
      for (const { marketId, day, price, at } of closes) hash.add(marketId, day, price, at)
  }
}
