import { assert } from '../../../assert.ts'
import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { LockupPlan, LockupPosition, LockupRate, LockupVersion } from '../exports.ts'

type VersionRow = Omit<LockupVersion, 'plan'> & { readonly planId: number }
type PositionRow = Omit<LockupPosition, 'version'> & { readonly versionId: number }

export class LockupTables implements ProductTables {
  readonly #plans = new Map<number, LockupPlan>()
  readonly #versions: VersionRow[] = []
  readonly #rates: LockupRate[] = []
  readonly #positions = new Map<number, PositionRow>()

  write({ lockup: { plans, versions, rates, positions } }: Changes): void {
    for (const plan of plans) this.#plans.set(plan.id, { ...plan })
    for (const { plan, ...terms } of versions) this.#versions.push({ ...terms, planId: plan.id })
    this.#rates.push(...rates)
    for (const { version, ...row } of positions)
      this.#positions.set(row.id, { ...row, versionId: version.id })
  }

  restore({ products: { lockup } }: Exchange): void {
    for (const plan of this.#plans.values()) lockup.plans.restorePlan({ ...plan })
    const plans = new Map([...lockup.plans.plans()].map((plan) => [plan.id, plan]))
    for (const { planId, ...terms } of this.#versions) {
      const plan = plans.get(planId)
      assert(plan !== undefined, 'a stored version names a plan that exists')
      lockup.plans.restoreVersion({ ...terms, plan })
    }
    for (const rate of this.#rates) lockup.plans.restoreRate(rate)
    for (const { versionId, ...row } of [...this.#positions.values()].toSorted(byId)) {
      const version = lockup.plans.version(versionId)
      assert(version !== undefined, 'a stored position names a version that exists')
      lockup.counters.positionId = row.id
      if (row.closedAt === 0) lockup.restore({ ...row, version, touchedIn: 0 })
    }
  }
}

function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id
}
