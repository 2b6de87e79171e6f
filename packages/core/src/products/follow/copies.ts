import type { StateHash } from '../../state-hash.ts'
import {
  type CopiedOrder,
  copyOrigin,
  type CopySignal,
  copyStatus,
  type Lead,
  signalStatus,
} from './copy.ts'

/** The copies that wait or are open, and the signals whose outcome the next price decides. */
export class Copies {
  readonly #all = new Map<number, CopiedOrder>()
  readonly #byFollow = new Map<number, Map<number, CopiedOrder>>()
  /** By the trader's order, those that depend on it. */
  readonly #byLead = new Map<number, Map<number, CopiedOrder>>()
  /** By the follower's order. */
  readonly #waiting = new Map<number, CopySignal[]>()
  #leads: Lead[] = []
  #changed: CopiedOrder[] = []
  #signals: CopySignal[] = []
  #batch = 1

  takeChanges() {
    this.#batch += 1
    const taken = { leads: this.#leads, copies: this.#changed, signals: this.#signals }
    if (taken.leads.length > 0) this.#leads = []
    if (taken.copies.length > 0) this.#changed = []
    if (taken.signals.length > 0) this.#signals = []
    return taken
  }

  get(orderId: number): CopiedOrder | undefined {
    return this.#all.get(orderId)
  }

  /** In the order of their placement. */
  all(): CopiedOrder[] {
    return [...this.#all.values()].toSorted((a, b) => a.orderId - b.orderId)
  }

  ofFollow(followId: number): readonly CopiedOrder[] {
    return [...(this.#byFollow.get(followId)?.values() ?? [])]
  }

  hasAny(followId: number): boolean {
    return this.#byFollow.has(followId)
  }

  /** Those that depend on an order of a trader, in the order of their placement. */
  ofLead(leadOrderId: number): readonly CopiedOrder[] {
    return [...(this.#byLead.get(leadOrderId)?.values() ?? [])]
  }

  addLead(lead: Lead): void {
    this.#leads.push(lead)
  }

  /** Called in the order of placement. */
  add(copy: CopiedOrder): void {
    this.#all.set(copy.orderId, copy)
    mapIn(this.#byFollow, copy.followId).set(copy.orderId, copy)
    if (copy.origin === copyOrigin.copy)
      mapIn(this.#byLead, copy.leadOrderId).set(copy.orderId, copy)
  }

  /** Applies `edit`; a copy that ends by it or becomes self-held is not found by what it depended on. */
  change(copy: CopiedOrder, edit: (copy: CopiedOrder) => void): void {
    edit(copy)
    this.touch(copy)
    const isOver = copy.status >= copyStatus.closed
    if (isOver || copy.origin === copyOrigin.self) dropFrom(this.#byLead, copy.leadOrderId, copy)
    if (!isOver) return
    this.#all.delete(copy.orderId)
    dropFrom(this.#byFollow, copy.followId, copy)
  }

  touch(copy: CopiedOrder): void {
    if (copy.touchedIn === this.#batch) return
    copy.touchedIn = this.#batch
    this.#changed.push(copy)
  }

  /** Restores a signal that waits for the next price, in the order of the ids. */
  restoreSignal(signal: CopySignal): void {
    const known = this.#waiting.get(signal.orderId)
    if (known === undefined) this.#waiting.set(signal.orderId, [signal])
    else known.push(signal)
  }

  addSignal(signal: CopySignal): void {
    this.touchSignal(signal)
    if (signal.status === signalStatus.waiting) this.restoreSignal(signal)
  }

  /** Removes and returns the signals that wait for an order. */
  takeWaiting(orderId: number): readonly CopySignal[] {
    const waiting = this.#waiting.get(orderId) ?? []
    this.#waiting.delete(orderId)
    return waiting
  }

  touchSignal(signal: CopySignal): void {
    if (signal.touchedIn === this.#batch) return
    signal.touchedIn = this.#batch
    this.#signals.push(signal)
  }

  addTo(hash: StateHash): void {
    for (const copy of this.all()) {
      hash.add(copy.orderId, copy.followId, copy.userId, copy.leadOrderId, copy.placedAt)
      hash.add(copy.share, copy.leadShare, copy.status, copy.origin, Number(copy.hasOwnStops))
      hash.add(copy.shareBase, copy.profit, copy.selfProfit)
      for (const { id, kind, share, leaderPrice } of this.#waiting.get(copy.orderId) ?? [])
        hash.add(id, kind, share, leaderPrice)
    }
  }
}

function mapIn(maps: Map<number, Map<number, CopiedOrder>>, key: number): Map<number, CopiedOrder> {
  let found = maps.get(key)
  if (found === undefined) {
    found = new Map()
    maps.set(key, found)
  }
  return found
}

function dropFrom(
  maps: Map<number, Map<number, CopiedOrder>>,
  key: number,
  { orderId }: CopiedOrder,
): void {
  const found = maps.get(key)
  found?.delete(orderId)
  if (found?.size === 0) maps.delete(key)
}
