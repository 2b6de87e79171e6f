import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Rate } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { PauseLockupPlan, PublishLockupRate, PublishLockupVersion } from './commands.ts'
import { dayMs } from './formulas.ts'
import { isNoWorse, isSound } from './terms-rules.ts'
import type { LockupPlan, LockupRate, LockupVersion } from './terms.ts'

/** The notice for terms that are worse for users than the previous ones (docs/products/lockup.md). */
const noticeMs = dayMs

export type LockupPlanChanges = {
  readonly plans: readonly LockupPlan[]
  readonly versions: readonly LockupVersion[]
  readonly rates: readonly LockupRate[]
}

export const noPlanChanges = untouched<LockupPlanChanges>({ plans: [], versions: [], rates: [] })

/** The plans of the house. Versions and rates never change; a plan can only be paused. */
export class LockupPlans {
  readonly #clock: Readonly<CommandClock>
  readonly #plans = new Map<number, LockupPlan>()
  readonly #versions = new Map<number, LockupVersion>()
  /** By plan, the oldest first. */
  readonly #byPlan = new Map<number, LockupVersion[]>()
  /** By version, and then by UTC day. */
  readonly #rates = new Map<number, Map<number, Rate>>()
  #changedPlans: LockupPlan[] = []
  #newVersions: LockupVersion[] = []
  #newRates: LockupRate[] = []

  constructor(clock: Readonly<CommandClock>) {
    this.#clock = clock
  }

  takeChanges(): LockupPlanChanges {
    const [plans, versions, rates] = [this.#changedPlans, this.#newVersions, this.#newRates]
    if (plans.length + versions.length + rates.length === 0) return noPlanChanges
    this.#changedPlans = []
    this.#newVersions = []
    this.#newRates = []
    return { plans, versions, rates }
  }

  plans(): Iterable<LockupPlan> {
    return this.#plans.values()
  }

  versions(): Iterable<LockupVersion> {
    return this.#versions.values()
  }

  /** By version, then by day. */
  rates(): readonly LockupRate[] {
    const rates = [...this.#rates].flatMap(([versionId, days]) =>
      [...days].map(([day, dailyRate]) => ({ versionId, day, dailyRate })),
    )
    return rates.toSorted((a, b) => a.versionId - b.versionId || a.day - b.day)
  }

  version(id: number): LockupVersion | undefined {
    return this.#versions.get(id)
  }

  /** The version that subscriptions get at `at`; a plan has one from its publication on. */
  current(plan: LockupPlan, at: number): LockupVersion {
    const current = this.#byPlan.get(plan.id)?.findLast(({ effectiveAt }) => effectiveAt <= at)
    assert(current !== undefined, 'a plan has a version')
    return current
  }

  /** The newest version while it is only announced. */
  announced(plan: LockupPlan, at: number): LockupVersion | undefined {
    return this.#byPlan.get(plan.id)?.find(({ effectiveAt }) => effectiveAt > at)
  }

  /** The rate of the day that begins on this UTC day: the highest rate, unless another was published in time. */
  dailyRate(version: LockupVersion, day: number): Rate {
    return this.#rates.get(version.id)?.get(day) ?? version.dailyRateMax
  }

  publish(
    command: PublishLockupVersion,
  ): Result<LockupVersion, 'lockup_plan_unknown' | 'lockup_terms_invalid'> {
    const { planId, currencyId, terms } = command
    const known = this.#plans.get(planId)
    if (planId !== 0 && known === undefined) return reject('lockup_plan_unknown')
    if (!isSound(terms)) return reject('lockup_terms_invalid')
    if (known !== undefined && known.currencyId !== currencyId)
      return reject('lockup_terms_invalid')

    const plan = known ?? { id: this.#plans.size + 1, currencyId, isPaused: false }
    const before = this.#byPlan.get(plan.id)?.at(-1)
    const version = {
      ...terms,
      id: this.#versions.size + 1,
      plan,
      number: (before?.number ?? 0) + 1,
      effectiveAt: this.#effectiveAt(terms, before),
    }
    if (known === undefined) {
      this.restorePlan(plan)
      this.#changedPlans.push(plan)
    }
    this.restoreVersion(version)
    this.#newVersions.push(version)
    return accept(version)
  }

  publishRate(
    command: PublishLockupRate,
  ): Result<
    null,
    | 'lockup_plan_unknown'
    | 'lockup_rate_out_of_range'
    | 'lockup_rate_too_late'
    | 'lockup_rate_published'
  > {
    const { versionId, day, dailyRate } = command
    const version = this.#versions.get(versionId)
    if (version === undefined) return reject('lockup_plan_unknown')
    if (dailyRate < version.dailyRateMin || dailyRate > version.dailyRateMax)
      return reject('lockup_rate_out_of_range')
    if (this.#clock.at > (day - 1) * dayMs) return reject('lockup_rate_too_late')
    if (this.#rates.get(versionId)?.has(day) === true) return reject('lockup_rate_published')

    const rate = { versionId, day, dailyRate }
    this.restoreRate(rate)
    this.#newRates.push(rate)
    return accept(null)
  }

  pause({ planId, isPaused }: PauseLockupPlan): Result<null, 'lockup_plan_unknown'> {
    const plan = this.#plans.get(planId)
    if (plan === undefined) return reject('lockup_plan_unknown')

    plan.isPaused = isPaused
    if (!this.#changedPlans.includes(plan)) this.#changedPlans.push(plan)
    return accept(null)
  }

  restorePlan(plan: LockupPlan): void {
    this.#plans.set(plan.id, plan)
    this.#byPlan.set(plan.id, [])
  }

  /** Versions are restored in the order of their ids. */
  restoreVersion(version: LockupVersion): void {
    this.#versions.set(version.id, version)
    this.#byPlan.get(version.plan.id)?.push(version)
  }

  restoreRate({ versionId, day, dailyRate }: LockupRate): void {
    const days = this.#rates.get(versionId)
    if (days === undefined) this.#rates.set(versionId, new Map([[day, dailyRate]]))
    else days.set(day, dailyRate)
  }

  addTo(hash: StateHash): void {
    for (const { id, currencyId, isPaused } of this.plans())
      hash.add(id, currencyId, Number(isPaused))
    for (const { id, plan, number, effectiveAt, ...terms } of this.versions()) {
      const { days, dailyRateMin, dailyRateMax, penaltyRate, dividendTimeMs } = terms
      hash.add(id, plan.id, number, effectiveAt, days, dailyRateMin, dailyRateMax, penaltyRate)
      hash.add(terms.amountMin, terms.userAmountMax, terms.planAmountMax, dividendTimeMs)
    }
    for (const { versionId, day, dailyRate } of this.rates()) hash.add(versionId, day, dailyRate)
  }

  #effectiveAt(terms: PublishLockupVersion['terms'], before: LockupVersion | undefined): number {
    if (before === undefined) return this.#clock.at
    const earliest = isNoWorse(terms, before) ? this.#clock.at : this.#clock.at + noticeMs
    return Math.max(earliest, before.effectiveAt)
  }
}
