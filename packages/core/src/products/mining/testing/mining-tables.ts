import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { MiningContract } from '../contract.ts'
import type { MiningClose, MiningDay, MiningPlan } from '../terms.ts'

export class MiningTables implements ProductTables {
  readonly #plans = new Map<number, MiningPlan>()
  readonly #contracts = new Map<number, MiningContract>()
  readonly #days: MiningDay[] = []
  #outputs = 0
  readonly #closes: MiningClose[] = []

  write({ mining: { plans, contracts, days, closes, outputs } }: Changes): void {
    for (const plan of plans) this.#plans.set(plan.id, { ...plan })
    for (const contract of contracts) this.#contracts.set(contract.id, { ...contract })
    this.#days.push(...days)
    this.#closes.push(...closes)
    this.#outputs += outputs.length
  }

  restore({ products: { mining } }: Exchange): void {
    for (const plan of this.#plans.values()) mining.plans.restore({ ...plan, touchedIn: 0 })
    for (const close of this.#closes) mining.days.restoreClose(close)
    for (const day of this.#days) mining.days.restore(day)
    for (const contract of this.#contracts.values()) {
      const plan = mining.plans.get(contract.plan.id)
      if (plan !== undefined && contract.endedAt === 0)
        mining.restore({ ...contract, plan, touchedIn: 0 })
    }
    mining.counters.contractId = this.#contracts.size
    mining.counters.outputId = this.#outputs
  }
}
