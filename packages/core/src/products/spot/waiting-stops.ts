import { BatchList } from '../../batch-list.ts'
import type { Market } from '../../markets/market.ts'
import { PriceTriggers } from '../../markets/price-triggers.ts'
import type { StateHash } from '../../state-hash.ts'
import type { StopOrder } from './stop-order.ts'

/** The stop orders that wait, by id, by owner and by the index that triggers them, and what has changed of all. */
export class WaitingStops {
  readonly #all = new Map<number, StopOrder>()
  readonly #byOwner = new Map<number, Set<StopOrder>>()
  readonly #triggers = new Map<number, PriceTriggers>()
  readonly #changed = new BatchList<StopOrder>()
  #batch = 1

  get isUnchanged(): boolean {
    return this.#changed.isEmpty
  }

  takeChanges(): StopOrder[] {
    this.#batch += 1
    return this.#changed.take()
  }

  touch(stop: StopOrder): void {
    if (stop.touchedIn === this.#batch) return
    stop.touchedIn = this.#batch
    this.#changed.add(stop)
  }

  get(id: number): StopOrder | undefined {
    return this.#all.get(id)
  }

  values(): Iterable<StopOrder> {
    return this.#all.values()
  }

  /** In the order of placing. */
  of(userId: number): StopOrder[] {
    return [...(this.#byOwner.get(userId) ?? [])]
  }

  add(stop: StopOrder): void {
    const { id, owner, market, side } = stop
    this.#all.set(id, stop)
    const own = this.#byOwner.get(owner)
    if (own === undefined) this.#byOwner.set(owner, new Set([stop]))
    else own.add(stop)
    this.#triggersOf(market.config.id).set(id, {
      falling: side === 'sell' ? stop.stop : 0,
      rising: side === 'buy' ? stop.stop : 0,
    })
  }

  delete(stop: StopOrder): void {
    this.#all.delete(stop.id)
    const own = this.#byOwner.get(stop.owner)
    own?.delete(stop)
    if (own?.size === 0) this.#byOwner.delete(stop.owner)
    this.#triggersOf(stop.market.config.id).delete(stop.id)
  }

  /** The ids of those that the market's index has reached, in the order of placing. */
  reachedIn(market: Market): number[] {
    const reached = this.#triggers.get(market.config.id)?.take(market.index) ?? []
    return reached.toSorted((one, other) => one - other)
  }

  addTo(hash: StateHash): void {
    for (const stop of this.#all.values()) {
      hash.add(stop.id, stop.owner, stop.market.config.id, stop.side, stop.stop, stop.price)
      hash.add(stop.lots, stop.restingPrice, stop.restingId, stop.expiresAt, stop.createdAt)
    }
  }

  #triggersOf(marketId: number): PriceTriggers {
    const known = this.#triggers.get(marketId)
    if (known !== undefined) return known
    const triggers = new PriceTriggers()
    this.#triggers.set(marketId, triggers)
    return triggers
  }
}
