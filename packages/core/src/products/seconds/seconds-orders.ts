import { type Amount, amountOf } from '../../money/amount.ts'
import type { StateHash } from '../../state-hash.ts'
import { profitOf } from './formulas.ts'
import { type SecondsOrder, type SecondsSide, secondsStatus } from './order.ts'

const minuteMs = 60_000

/** What decides for which minute of expiry an order counts: its acceptance, because its opening is not known then. */
type Placed = Pick<SecondsOrder, 'marketId' | 'placedAt' | 'seconds'>
/** The orders of one side that count for the same minute of expiry. */
type SideSums = { promised: bigint; staked: bigint }

const slotOf = ({ marketId, placedAt, seconds }: Placed, side: SecondsSide): string =>
  `${marketId} ${Math.floor((placedAt + seconds * 1000) / minuteMs)} ${side}`

/** The orders that are accepted or open. */
export class SecondsOrders {
  readonly #all = new Map<number, SecondsOrder>()
  readonly #byUser = new Map<number, Map<number, SecondsOrder>>()
  /** Those that wait for a price, by market. */
  readonly #waiting = new Map<number, Map<number, SecondsOrder>>()
  readonly #slots = new Map<string, SideSums>()
  #promised = 0n
  #changed: SecondsOrder[] = []
  #batch = 1

  takeChanges(): readonly SecondsOrder[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): SecondsOrder | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): SecondsOrder[] {
    return [...this.#all.values()].toSorted((a, b) => a.id - b.id)
  }

  ofUser(userId: number): Iterable<SecondsOrder> {
    return this.#byUser.get(userId)?.values() ?? []
  }

  countOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  /** How many users have an order that is accepted or open. */
  get userCount(): number {
    return this.#byUser.size
  }

  waitingIn(marketId: number): readonly SecondsOrder[] {
    return [...(this.#waiting.get(marketId)?.values() ?? [])]
  }

  /** The profits of all orders together: the pool never holds less. */
  get promised(): Amount {
    return amountOf(this.#promised)
  }

  /** The profits and the stakes of one side of a market that count for the same minute of expiry. */
  sumsOf(placed: Placed, side: SecondsSide): Readonly<SideSums> {
    return this.#slots.get(slotOf(placed, side)) ?? { promised: 0n, staked: 0n }
  }

  add(order: SecondsOrder): void {
    this.#all.set(order.id, order)
    mapIn(this.#byUser, order.userId).set(order.id, order)
    if (order.status === secondsStatus.accepted)
      mapIn(this.#waiting, order.marketId).set(order.id, order)
    this.#count(order, 1n)
  }

  /** Applies `edit` to an order; one that ends by it is removed. */
  change(order: SecondsOrder, edit: (order: SecondsOrder) => void): void {
    edit(order)
    this.touch(order)
    if (order.status !== secondsStatus.accepted) this.#waiting.get(order.marketId)?.delete(order.id)
    if (order.endedAt > 0) this.#remove(order)
  }

  touch(order: SecondsOrder): void {
    if (order.touchedIn === this.#batch) return
    order.touchedIn = this.#batch
    this.#changed.push(order)
  }

  addTo(hash: StateHash): void {
    for (const order of this.all()) {
      hash.add(order.id, order.userId, order.marketId, order.versionId, order.side, order.seconds)
      hash.add(order.payout, order.window, order.stake, order.placedAt, order.formula, order.status)
      hash.add(order.openedAt, order.openPrice, order.expiresAt)
    }
  }

  #remove(order: SecondsOrder): void {
    this.#all.delete(order.id)
    const own = this.#byUser.get(order.userId)
    own?.delete(order.id)
    if (own?.size === 0) this.#byUser.delete(order.userId)
    this.#count(order, -1n)
  }

  #count(order: SecondsOrder, sign: 1n | -1n): void {
    const profit = profitOf(order.stake, order.payout)
    this.#promised += sign * profit
    const slot = slotOf(order, order.side)
    const { promised, staked } = this.#slots.get(slot) ?? { promised: 0n, staked: 0n }
    const after = { promised: promised + sign * profit, staked: staked + sign * order.stake }
    if (after.staked === 0n) this.#slots.delete(slot)
    else this.#slots.set(slot, after)
  }
}

function mapIn(
  maps: Map<number, Map<number, SecondsOrder>>,
  key: number,
): Map<number, SecondsOrder> {
  let found = maps.get(key)
  if (found === undefined) {
    found = new Map()
    maps.set(key, found)
  }
  return found
}
