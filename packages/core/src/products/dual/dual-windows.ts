import type { StateHash } from '../../state-hash.ts'
import { averageOf, type DualSchedule, roundEnd, roundOf, samplesNeeded } from './formulas.ts'

/** The price of a market in one slot of the windows that settle. */
export type DualSample = {
  readonly marketId: number
  /** The beginning of the slot. */
  readonly at: number
  readonly price: number
}

/** What the windows of a maturity have found at a time. */
export type DualFinding =
  | {
      readonly kind: 'settled'
      readonly price: number
      readonly samples: number
      readonly at: number
    }
  | { readonly kind: 'waits'; readonly until: number }
  | { readonly kind: 'void'; readonly at: number }

type Maturity = { readonly marketId: number; readonly maturesAt: number }
/** A window after maturity that has enough samples: the orders that wait are due at its end. */
export type DualDue = { readonly orderIds: ReadonlySet<number>; readonly at: number }
type Round = { sum: bigint; count: number }
/** The samples of one market and maturity by window, and the orders that wait for it. */
type Windows = Maturity & {
  readonly orderIds: Set<number>
  readonly rounds: Map<number, Round>
  lastAt: number
}

const none: Round = { sum: 0n, count: 0 }

/** Samples of the index around maturities that orders wait for. What they find follows from the samples and the time alone. */
export class DualWindows {
  readonly #schedule: DualSchedule
  readonly #byMarket = new Map<number, Map<number, Windows>>()
  #taken: DualSample[] = []

  constructor(schedule: DualSchedule) {
    this.#schedule = schedule
  }

  takeChanges(): readonly DualSample[] {
    const taken = this.#taken
    if (taken.length > 0) this.#taken = []
    return taken
  }

  /** Adds an order that waits for a maturity. */
  add({ marketId, maturesAt }: Maturity, orderId: number): void {
    let ofMarket = this.#byMarket.get(marketId)
    if (ofMarket === undefined) {
      ofMarket = new Map()
      this.#byMarket.set(marketId, ofMarket)
    }
    const known = ofMarket.get(maturesAt)
    if (known !== undefined) known.orderIds.add(orderId)
    else {
      const orderIds = new Set([orderId])
      ofMarket.set(maturesAt, { marketId, maturesAt, orderIds, rounds: new Map(), lastAt: 0 })
    }
  }

  remove({ marketId, maturesAt }: Maturity, orderId: number): void {
    const ofMarket = this.#byMarket.get(marketId)
    const windows = ofMarket?.get(maturesAt)
    windows?.orderIds.delete(orderId)
    if (windows?.orderIds.size === 0) ofMarket?.delete(maturesAt)
  }

  /** Gives the first price of a slot to the windows that contain it; returns those after maturity that it completes. */
  sample(sample: DualSample): readonly DualDue[] {
    const { isTaken, due } = this.#give(sample)
    if (isTaken) this.#taken.push(sample)
    return due
  }

  /** The same for a stored sample. Samples are restored in their order, after the orders. */
  restore(sample: DualSample): readonly DualDue[] {
    return this.#give(sample).due
  }

  /** What is known of a maturity at `at`. */
  find({ marketId, maturesAt }: Maturity, at: number): DualFinding {
    const windows = this.#byMarket.get(marketId)?.get(maturesAt)
    const [first] = windows === undefined ? [] : this.#complete(windows)
    if (first === undefined) {
      const until = this.lastEnd(maturesAt)
      return at < until ? { kind: 'waits', until } : { kind: 'void', at: until }
    }
    const [round, { sum, count }] = first
    const end = roundEnd(maturesAt, round, this.#schedule)
    if (at < end) return { kind: 'waits', until: end }
    return { kind: 'settled', price: averageOf(sum, count), samples: count, at: end }
  }

  /** When the last window of a maturity ends. */
  lastEnd(maturesAt: number): number {
    return roundEnd(maturesAt, this.#schedule.rounds, this.#schedule)
  }

  addTo(hash: StateHash): void {
    for (const [marketId, ofMarket] of [...this.#byMarket].toSorted(([a], [b]) => a - b))
      for (const [maturesAt, { rounds }] of [...ofMarket].toSorted(([a], [b]) => a - b))
        for (const [round, { sum, count }] of rounds)
          hash.add(marketId, maturesAt, round, sum, count)
  }

  #give({ marketId, at, price }: DualSample): { isTaken: boolean; due: readonly DualDue[] } {
    const due: DualDue[] = []
    let isTaken = false
    for (const windows of this.#byMarket.get(marketId)?.values() ?? []) {
      const { maturesAt, orderIds, rounds } = windows
      const round = roundOf(at, maturesAt, this.#schedule)
      const isWithin = round >= 0 && round <= this.#schedule.rounds
      const [complete] = this.#complete(windows)
      // The window that settles takes all its samples, and no later window takes any.
      if (!isWithin || windows.lastAt >= at || (complete !== undefined && complete[0] < round))
        continue
      const { sum, count } = rounds.get(round) ?? none
      rounds.set(round, { sum: sum + BigInt(price), count: count + 1 })
      windows.lastAt = at
      isTaken = true
      if (round > 0 && count + 1 === samplesNeeded(this.#schedule))
        due.push({ orderIds, at: roundEnd(maturesAt, round, this.#schedule) })
    }
    return { isTaken, due }
  }

  /** The window with enough samples: there is one at most. */
  #complete({ rounds }: Windows): [number, Round][] {
    return [...rounds].filter(([, { count }]) => count >= samplesNeeded(this.#schedule))
  }
}
