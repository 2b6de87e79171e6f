import { type StateHash } from '../../state-hash.ts'
import type { MiningContract } from './contract.ts'

/** The contracts that run, and how much hash rate each user has in each plan. */
export class MiningContracts {
  readonly #running = new Map<number, MiningContract>()
  readonly #thOf = new Map<string, number>()
  readonly #countOf = new Map<number, number>()
  #changed: MiningContract[] = []
  #batch = 1

  takeChanges(): readonly MiningContract[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): MiningContract | undefined {
    return this.#running.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<MiningContract> {
    return this.#running.values()
  }

  thOf(userId: number, planId: number): number {
    return this.#thOf.get(keyOf(userId, planId)) ?? 0
  }

  /** How many users have a contract that runs. */
  get userCount(): number {
    return this.#countOf.size
  }

  add(contract: MiningContract): void {
    this.#running.set(contract.id, contract)
    this.#count(contract, 1)
  }

  remove(contract: MiningContract): void {
    this.#running.delete(contract.id)
    this.#count(contract, -1)
  }

  touch(contract: MiningContract): void {
    if (contract.touchedIn === this.#batch) return
    contract.touchedIn = this.#batch
    this.#changed.push(contract)
  }

  addTo(hash: StateHash): void {
    for (const contract of this.#running.values()) {
      const { id, userId, plan, th, cost, prepaid, boughtAt, firstDay } = contract
      hash.add(id, userId, plan.id, th, cost, prepaid, boughtAt, firstDay, contract.formula)
      hash.add(contract.daysPaid, contract.emptyDays, contract.output, contract.used)
    }
  }

  #count({ userId, plan, th }: MiningContract, sign: 1 | -1): void {
    const key = keyOf(userId, plan.id)
    const left = (this.#thOf.get(key) ?? 0) + sign * th
    if (left === 0) this.#thOf.delete(key)
    else this.#thOf.set(key, left)
    const contracts = (this.#countOf.get(userId) ?? 0) + sign
    if (contracts === 0) this.#countOf.delete(userId)
    else this.#countOf.set(userId, contracts)
  }
}

function keyOf(userId: number, planId: number): string {
  return `${userId}:${planId}`
}
