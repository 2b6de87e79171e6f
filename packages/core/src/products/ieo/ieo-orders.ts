import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { StateHash } from '../../state-hash.ts'
import type { IeoOrder } from './order.ts'

/** The orders that have not ended. */
export class IeoOrders {
  readonly #all = new Map<number, IeoOrder>()
  readonly #byProject = new Map<number, Map<number, IeoOrder>>()
  /** What a user has applied for by project, of orders that have not ended. */
  readonly #applied = new Map<string, Amount>()
  #changed: IeoOrder[] = []
  #batch = 1

  takeChanges(): readonly IeoOrder[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): IeoOrder | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<IeoOrder> {
    return this.#all.values()
  }

  ofProject(projectId: number): Iterable<IeoOrder> {
    return this.#byProject.get(projectId)?.values() ?? []
  }

  appliedBy(userId: number, projectId: number): Amount {
    return this.#applied.get(keyOf(userId, projectId)) ?? nothing
  }

  /** Orders are added, and restored, in the order of their ids. */
  add(order: IeoOrder): void {
    const { id, project } = order
    this.#all.set(id, order)
    const known = this.#byProject.get(project.id)
    if (known === undefined) this.#byProject.set(project.id, new Map([[id, order]]))
    else known.set(id, order)
    this.#count(order, order.amount)
  }

  touch(order: IeoOrder): void {
    if (order.touchedIn === this.#batch) return
    order.touchedIn = this.#batch
    this.#changed.push(order)
  }

  /** Removes an order that has ended. */
  remove(order: IeoOrder): void {
    this.#all.delete(order.id)
    const own = this.#byProject.get(order.project.id)
    own?.delete(order.id)
    if (own?.size === 0) this.#byProject.delete(order.project.id)
    this.#count(order, 0n - order.amount)
  }

  addTo(hash: StateHash): void {
    for (const order of this.#all.values()) {
      hash.add(order.id, order.userId, order.project.id, order.amount, order.cost, order.placedAt)
      hash.add(order.status, order.review, order.cause, order.allotted, order.passed)
      hash.add(order.charged, order.unlocked, order.parts)
    }
  }

  #count({ userId, project }: IeoOrder, added: bigint): void {
    const key = keyOf(userId, project.id)
    const after = amountOf((this.#applied.get(key) ?? 0n) + added)
    if (after === 0n) this.#applied.delete(key)
    else this.#applied.set(key, after)
  }
}

const keyOf = (userId: number, projectId: number) => `${userId} ${projectId}`
