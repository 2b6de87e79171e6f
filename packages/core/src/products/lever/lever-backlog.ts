import type { CommandClock } from '../../command-clock.ts'
import type { Parts } from '../../product-module.ts'
import type { StateHash } from '../../state-hash.ts'

/** A price of a market that is not carried out yet: more orders were reached than one command carries out. */
export type LeverPrice = {
  readonly marketId: number
  /** The command of its tick, and the time. */
  readonly seq: number
  readonly at: number
  readonly price: number
  /** When the last order was carried out; zero before. */
  readonly doneAt: number
}

type Places = { readonly clock: Readonly<CommandClock>; readonly timers: Parts['timers'] }

/**
 * The prices that wait, of each market in their order: no price is skipped, and none overtakes another. Orders are closed
 * at the price that has reached them, however many there are.
 */
export class LeverBacklog {
  readonly #at: Places
  readonly #byMarket = new Map<number, LeverPrice[]>()
  #changed: LeverPrice[] = []

  constructor(places: Places) {
    this.#at = places
  }

  takeChanges(): readonly LeverPrice[] {
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  /** Those that wait, the first one first. */
  of(marketId: number): readonly LeverPrice[] {
    return this.#byMarket.get(marketId) ?? none
  }

  add(price: LeverPrice): void {
    this.#changed.push(price)
    this.restore(price)
  }

  /** Ends the first price of a market. */
  end(marketId: number): void {
    const [first, ...rest] = this.of(marketId)
    if (first === undefined) return
    this.#changed.push({ ...first, doneAt: this.#at.clock.at })
    if (rest.length === 0) this.#byMarket.delete(marketId)
    else this.#byMarket.set(marketId, rest)
    this.continue(marketId)
  }

  /** The next order of the first price is carried out by another run. */
  continue(marketId: number): void {
    const [first] = this.of(marketId)
    if (first !== undefined) this.#at.timers.set('lever_price', marketId, first.at)
  }

  /** Restores a price that waits, after those before it. */
  restore(price: LeverPrice): void {
    const { marketId } = price
    this.#byMarket.set(marketId, [...this.of(marketId), price])
    this.continue(marketId)
  }

  addTo(hash: StateHash): void {
    for (const marketId of [...this.#byMarket.keys()].toSorted((a, b) => a - b))
      for (const { seq, at, price } of this.of(marketId)) hash.add(marketId, seq, at, price)
  }
}

const none: readonly LeverPrice[] = []
