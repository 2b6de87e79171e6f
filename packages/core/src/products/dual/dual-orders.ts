import type { StateHash } from '../../state-hash.ts'
import type { DualOrder } from './order.ts'

/** The orders that have not ended. */
export class DualOrders {
  readonly #all = new Map<number, DualOrder>()
  readonly #byOffer = new Map<number, Map<number, DualOrder>>()
  /** How many orders each user has. */
  readonly #byUser = new Map<number, number>()
  /** The shares of a user by offer, of orders that have not ended. */
  readonly #shares = new Map<string, number>()
  #changed: DualOrder[] = []
  #batch = 1

  takeChanges(): readonly DualOrder[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): DualOrder | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<DualOrder> {
    return this.#all.values()
  }

  ofOffer(offerId: number): Iterable<DualOrder> {
    return this.#byOffer.get(offerId)?.values() ?? []
  }

  /** How many users have an order that has not ended. */
  get userCount(): number {
    return this.#byUser.size
  }

  sharesOf(userId: number, offerId: number): number {
    return this.#shares.get(keyOf(userId, offerId)) ?? 0
  }

  /** Orders are added, and restored, in the order of their ids. */
  add(order: DualOrder): void {
    const { id, offer } = order
    this.#all.set(id, order)
    const known = this.#byOffer.get(offer.id)
    if (known === undefined) this.#byOffer.set(offer.id, new Map([[id, order]]))
    else known.set(id, order)
    this.#count(order, 1)
  }

  touch(order: DualOrder): void {
    if (order.touchedIn === this.#batch) return
    order.touchedIn = this.#batch
    this.#changed.push(order)
  }

  /** Removes an order that has ended. */
  remove(order: DualOrder): void {
    const { id, offer } = order
    this.#all.delete(id)
    const own = this.#byOffer.get(offer.id)
    own?.delete(id)
    if (own?.size === 0) this.#byOffer.delete(offer.id)
    this.#count(order, -1)
  }

  addTo(hash: StateHash): void {
    for (const order of this.#all.values()) {
      hash.add(order.id, order.userId, order.offer.id, order.shares, order.amount, order.days)
      hash.add(order.payouts.base, order.payouts.quote, order.placedAt, order.status)
    }
  }

  #count({ userId, offer, shares }: DualOrder, sign: 1 | -1): void {
    addTo(this.#shares, keyOf(userId, offer.id), sign * shares)
    addTo(this.#byUser, userId, sign)
  }
}

function addTo<Key>(counts: Map<Key, number>, key: Key, added: number): void {
  const after = (counts.get(key) ?? 0) + added
  if (after === 0) counts.delete(key)
  else counts.set(key, after)
}

const keyOf = (userId: number, offerId: number) => `${userId} ${offerId}`
