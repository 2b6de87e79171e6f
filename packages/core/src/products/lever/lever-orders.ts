import { PriceTriggers } from '../../markets/price-triggers.ts'
import { type Amount, amountOf } from '../../money/amount.ts'
import type { StateHash } from '../../state-hash.ts'
import { type LeverMarks, leverMarksOf, triggerMarksOf } from './formulas.ts'
import type { LeverSizes } from './lever-sizes.ts'
import { type LeverOrder, leverStatus } from './order.ts'

/** The orders that wait or are open. */
export class LeverOrders {
  readonly #sizes: LeverSizes
  readonly #all = new Map<number, LeverOrder>()
  readonly #byUser = new Map<number, Map<number, LeverOrder>>()
  readonly #byMarket = new Map<number, Map<number, LeverOrder>>()
  /** By market, those that the next ticks may open or close at any price. */
  readonly #pending = new Map<number, Map<number, LeverOrder>>()
  /** By market, those that are open. */
  readonly #triggers = new Map<number, PriceTriggers>()
  /** Kept so that a tick compares whole numbers only. */
  readonly #marks = new Map<number, LeverMarks>()
  /** By market, the notional of long orders less that of short ones. */
  readonly #net = new Map<number, bigint>()
  #promised = 0n
  #changed: LeverOrder[] = []
  #batch = 1

  constructor(sizes: LeverSizes) {
    this.#sizes = sizes
  }

  takeChanges(): readonly LeverOrder[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): LeverOrder | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): LeverOrder[] {
    return [...this.#all.values()].toSorted((a, b) => a.id - b.id)
  }

  ofUser(userId: number): Iterable<LeverOrder> {
    return this.#byUser.get(userId)?.values() ?? []
  }

  /** How many users have an order that waits or is open. */
  get userCount(): number {
    return this.#byUser.size
  }

  countOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  ofMarket(marketId: number): Iterable<LeverOrder> {
    return this.#byMarket.get(marketId)?.values() ?? []
  }

  /** Orders that have not opened, and those whose close was asked for. */
  pendingIn(marketId: number): Iterable<LeverOrder> {
    return this.#pending.get(marketId)?.values() ?? []
  }

  /** The open orders that a mark triggers; each is returned again after its next change only. */
  takeTriggered(marketId: number, mark: number): LeverOrder[] {
    const ids = this.#triggers.get(marketId)?.take(mark) ?? []
    return ids.flatMap((id) => this.#all.get(id) ?? [])
  }

  /** Watches an order again that was taken and has not changed. */
  watch(order: LeverOrder): void {
    this.#watch(order)
  }

  /** The largest profits of all orders together: the pool never holds less. */
  get promised(): Amount {
    return amountOf(this.#promised)
  }

  /** The notional of long orders less that of short ones. */
  netOf(marketId: number): bigint {
    return this.#net.get(marketId) ?? 0n
  }

  marksOf(order: LeverOrder): LeverMarks {
    const known = this.#marks.get(order.id)
    if (known !== undefined) return known
    const marks = leverMarksOf({ ...order, ...this.#sizes.of(order) })
    this.#marks.set(order.id, marks)
    return marks
  }

  add(order: LeverOrder): void {
    this.#all.set(order.id, order)
    mapIn(this.#byUser, order.userId).set(order.id, order)
    mapIn(this.#byMarket, order.marketId).set(order.id, order)
    this.#count(order, 1n)
    this.#watch(order)
  }

  /** Applies `edit` to an order and keeps the sums; an order that ends by it is removed. */
  change(order: LeverOrder, edit: (order: LeverOrder) => void): void {
    this.#count(order, -1n)
    edit(order)
    this.#marks.delete(order.id)
    this.touch(order)
    if (order.status < leverStatus.closed) {
      this.#count(order, 1n)
      this.#watch(order)
    } else this.#remove(order)
  }

  touch(order: LeverOrder): void {
    if (order.touchedIn === this.#batch) return
    order.touchedIn = this.#batch
    this.#changed.push(order)
  }

  addTo(hash: StateHash): void {
    for (const order of this.all()) {
      const { terms } = order
      hash.add(order.id, order.userId, order.marketId, order.side, order.multiple, order.kind)
      hash.add(
        order.bound,
        order.parentId,
        order.placedAt,
        order.placedSeq,
        order.share,
        order.status,
        order.held,
      )
      hash.add(
        terms.spread,
        terms.fee,
        terms.overnight,
        terms.maintenance,
        terms.liquidation,
        terms.profitMargins,
      )
      hash.add(order.entry, order.notional, order.margin, order.openFee, order.profitMax)
      hash.add(order.takeProfit, order.stopLoss, order.overnight, order.nightAt, order.openedAt)
      hash.add(order.closingAt, order.closingSeq, order.closingShare, order.closingBy)
    }
  }

  #count(order: LeverOrder, sign: 1n | -1n): void {
    const direction = order.side === 'long' ? sign : -sign
    this.#net.set(order.marketId, this.netOf(order.marketId) + direction * order.notional)
    this.#promised += sign * order.profitMax
  }

  #watch(order: LeverOrder): void {
    const { id, marketId, status } = order
    const pending = mapIn(this.#pending, marketId)
    if (status === leverStatus.open) pending.delete(id)
    else pending.set(id, order)
    if (status === leverStatus.accepted) return
    let triggers = this.#triggers.get(marketId)
    if (triggers === undefined) {
      triggers = new PriceTriggers()
      this.#triggers.set(marketId, triggers)
    }
    triggers.set(id, triggerMarksOf(order, this.marksOf(order)))
  }

  #remove(order: LeverOrder): void {
    this.#all.delete(order.id)
    this.#pending.get(order.marketId)?.delete(order.id)
    this.#triggers.get(order.marketId)?.delete(order.id)
    this.#byMarket.get(order.marketId)?.delete(order.id)
    const own = this.#byUser.get(order.userId)
    own?.delete(order.id)
    if (own?.size === 0) this.#byUser.delete(order.userId)
  }
}

function mapIn(maps: Map<number, Map<number, LeverOrder>>, key: number): Map<number, LeverOrder> {
  let found = maps.get(key)
  if (found === undefined) {
    found = new Map()
    maps.set(key, found)
  }
  return found
}
