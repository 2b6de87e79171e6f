import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { LockupPosition } from './position.ts'

/** The amounts in progress by plan and by user, to which a plan's limits apply. */
export class RunningAmounts {
  readonly #byPlan = new Map<number, Amount>()
  readonly #byUser = new Map<string, Amount>()
  readonly #holders = new Map<number, number>()

  ofPlan(planId: number): Amount {
    return this.#byPlan.get(planId) ?? nothing
  }

  ofUser(userId: number, planId: number): Amount {
    return this.#byUser.get(keyOf(userId, planId)) ?? nothing
  }

  /** How many users have an amount in progress in the plan. */
  holdersIn(planId: number): number {
    return this.#holders.get(planId) ?? 0
  }

  add({ userId, version, amount }: LockupPosition): void {
    const { id } = version.plan
    this.#byPlan.set(id, amountOf(this.ofPlan(id) + amount))
    const before = this.ofUser(userId, id)
    if (before === 0n) this.#holders.set(id, this.holdersIn(id) + 1)
    this.#byUser.set(keyOf(userId, id), amountOf(before + amount))
  }

  remove({ userId, version, amount }: LockupPosition): void {
    const { id } = version.plan
    this.#byPlan.set(id, amountOf(this.ofPlan(id) - amount))
    const left = amountOf(this.ofUser(userId, id) - amount)
    if (left === 0n) {
      this.#byUser.delete(keyOf(userId, id))
      this.#holders.set(id, this.holdersIn(id) - 1)
    } else this.#byUser.set(keyOf(userId, id), left)
  }
}

function keyOf(userId: number, planId: number): string {
  return `${userId}:${planId}`
}
