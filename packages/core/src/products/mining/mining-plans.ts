import type { CommandClock } from '../../command-clock.ts'
import type { Markets } from '../../markets/markets.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { PauseMiningPlan, PublishMiningPlan } from './commands.ts'
import { isSound } from './terms-rules.ts'
import type { MiningPlan } from './terms.ts'

/** What the house offers and has offered. */
export class MiningPlans {
  readonly #clock: Readonly<CommandClock>
  readonly #markets: Markets
  readonly #all = new Map<number, MiningPlan>()
  readonly #networks = new Set<number>()
  #changed: MiningPlan[] = []
  #batch = 1

  constructor(clock: Readonly<CommandClock>, markets: Markets) {
    this.#clock = clock
    this.#markets = markets
  }

  takeChanges(): readonly MiningPlan[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): MiningPlan | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<MiningPlan> {
    return this.#all.values()
  }

  /** Whether any plan mines the base of a market. */
  hasNetwork(marketId: number): boolean {
    return this.#networks.has(marketId)
  }

  publish({ terms }: PublishMiningPlan): Result<MiningPlan, 'mining_terms_invalid'> {
    const market = this.#markets.indexed(terms.marketId)
    if (market === undefined || !isSound(terms)) return reject('mining_terms_invalid')
    const plan: MiningPlan = {
      ...terms,
      id: this.#all.size + 1,
      publishedAt: this.#clock.at,
      sold: 0,
      isPaused: false,
      touchedIn: 0,
    }
    this.restore(plan)
    this.touch(plan)
    return accept(plan)
  }

  pause({ planId, isPaused }: PauseMiningPlan): Result<MiningPlan, 'mining_plan_unknown'> {
    const plan = this.#all.get(planId)
    if (plan === undefined) return reject('mining_plan_unknown')
    plan.isPaused = isPaused
    this.touch(plan)
    return accept(plan)
  }

  /** Plans are restored in the order of their ids. */
  restore(plan: MiningPlan): void {
    this.#all.set(plan.id, plan)
    this.#networks.add(plan.marketId)
  }

  touch(plan: MiningPlan): void {
    if (plan.touchedIn === this.#batch) return
    plan.touchedIn = this.#batch
    this.#changed.push(plan)
  }

  addTo(hash: StateHash): void {
    for (const plan of this.#all.values()) {
      hash.add(plan.id, plan.marketId, plan.days, plan.cost, plan.electricity, plan.outputMax)
      hash.add(plan.thMin, plan.userTh, plan.thTotal, plan.publishedAt, plan.sold)
      hash.add(Number(plan.isPaused))
    }
  }
}
