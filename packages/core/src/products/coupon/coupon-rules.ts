import type { CommandClock } from '../../command-clock.ts'
import { amountOf, nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { GrantRejection, PauseCoupon, PublishCoupon } from './commands.ts'
import { isSound, liabilityOf, noticeMs } from './formulas.ts'
import type { CouponRule, CouponTerms, CouponVersion } from './terms.ts'

type Granted = { readonly userId: number; readonly version: CouponVersion }

/** The rules of grants with their versions, and how much of each is left. */
export class CouponRules {
  readonly #clock: Readonly<CommandClock>
  readonly #rules = new Map<number, CouponRule>()
  readonly #versions = new Map<number, CouponVersion>()
  /** How many coupons a user has had of a rule. */
  readonly #counts = new Map<string, number>()
  #touched: CouponRule[] = []
  #published: CouponVersion[] = []
  #batch = 1
  readonly counters: { ruleId: number; versionId: number }

  constructor(clock: Readonly<CommandClock>, counters: { ruleId: number; versionId: number }) {
    this.#clock = clock
    this.counters = counters
  }

  get isUnchanged(): boolean {
    return this.#touched.length === 0
  }

  takeChanges(): {
    readonly rules: readonly CouponRule[]
    readonly versions: readonly CouponVersion[]
  } {
    this.#batch += 1
    const taken = { rules: this.#touched, versions: this.#published }
    this.#touched = []
    this.#published = []
    return taken
  }

  /** In the order of their ids. */
  all(): readonly CouponRule[] {
    return [...this.#rules.values()]
  }

  get(ruleId: number): CouponRule | undefined {
    return this.#rules.get(ruleId)
  }

  /** Any version, of whatever time. */
  version(id: number): CouponVersion | undefined {
    return this.#versions.get(id)
  }

  /** The version in force; none of a rule that has ended. */
  current(rule: CouponRule, at: number): CouponVersion | undefined {
    if (rule.voidedAt > 0) return undefined
    return rule.versions.findLast(({ effectiveAt }) => effectiveAt <= at)
  }

  ruleOfCode(code: string, at: number): CouponRule | undefined {
    return this.all().find((rule) => {
      const terms = this.current(rule, at)?.terms
      return terms?.event === 'code' && terms.code === code
    })
  }

  /** How many coupons a user has had of a rule. */
  countOf(userId: number, ruleId: number): number {
    return this.#counts.get(keyOf(userId, ruleId)) ?? 0
  }

  /** Notice is given of every version but the first of a rule, which keeps its kind, event and currency. */
  publish(
    command: PublishCoupon,
  ): Result<CouponVersion, 'coupon_rule_unknown' | 'coupon_terms_invalid'> {
    const { ruleId, terms, effectiveAt } = command
    const known = this.#rules.get(ruleId)
    if (ruleId !== 0 && (known === undefined || known.voidedAt > 0))
      return reject('coupon_rule_unknown')
    if (!isSound(terms) || !this.#isTimely(known, effectiveAt) || !this.#fits(known, terms))
      return reject('coupon_terms_invalid')

    const rule = known ?? this.#open()
    this.counters.versionId += 1
    const id = this.counters.versionId
    const version = { id, ruleId: rule.id, terms, publishedAt: this.#clock.at, effectiveAt }
    rule.versions.push(version)
    this.#versions.set(id, version)
    this.#published.push(version)
    this.#touch(rule)
    return accept(version)
  }

  pause({ ruleId, isPaused }: PauseCoupon): Result<CouponRule, 'coupon_rule_unknown'> {
    const rule = this.#rules.get(ruleId)
    if (rule === undefined) return reject('coupon_rule_unknown')

    rule.isPaused = isPaused
    this.#touch(rule)
    return accept(rule)
  }

  /** Once: a rule that has ended is as unknown as none. */
  end(ruleId: number): CouponRule | undefined {
    const rule = this.#rules.get(ruleId)
    if (rule === undefined || rule.voidedAt > 0) return undefined
    rule.voidedAt = this.#clock.at
    this.#touch(rule)
    return rule
  }

  /** The terms by which a user gets a coupon now. In the order of the checks; the pool is checked after them. */
  admit(
    userId: number,
    rule: CouponRule | undefined,
  ): Result<CouponVersion, Exclude<GrantRejection, 'pool_full'>> {
    const version = rule && this.current(rule, this.#clock.at)
    if (rule === undefined || version === undefined) return reject('coupon_rule_unknown')
    if (rule.isPaused) return reject('coupon_rule_paused')
    const { terms } = version
    if (this.countOf(userId, rule.id) >= terms.userMax) return reject('coupon_granted_before')
    const isSpent = rule.committed + liabilityOf(terms) > terms.budget
    if (rule.granted >= terms.countMax || isSpent) return reject('coupon_budget_spent')
    return accept(version)
  }

  count(granted: Granted): void {
    this.restoreGrant(granted)
    const rule = this.#rules.get(granted.version.ruleId)
    if (rule === undefined) return
    rule.granted += 1
    rule.committed = amountOf(rule.committed + liabilityOf(granted.version.terms))
    this.#touch(rule)
  }

  restore(rule: CouponRule): void {
    this.#rules.set(rule.id, rule)
    for (const version of rule.versions) this.#versions.set(version.id, version)
  }

  /** A coupon that a user has had, whatever became of it. */
  restoreGrant({ userId, version: { ruleId } }: Granted): void {
    this.#counts.set(keyOf(userId, ruleId), this.countOf(userId, ruleId) + 1)
  }

  addTo(hash: StateHash): void {
    for (const { id, versions, isPaused, voidedAt, granted, committed } of this.all()) {
      hash.add(id, Number(isPaused), voidedAt, granted, committed)
      for (const version of versions) addVersion(hash, version)
    }
    for (const [key, count] of [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      hash.add(key, count)
  }

  #open(): CouponRule {
    this.counters.ruleId += 1
    const fresh = { isPaused: false, voidedAt: 0, granted: 0, committed: nothing, touchedIn: 0 }
    const rule: CouponRule = { id: this.counters.ruleId, versions: [], ...fresh }
    this.#rules.set(rule.id, rule)
    return rule
  }

  #isTimely(rule: CouponRule | undefined, effectiveAt: number): boolean {
    const last = rule?.versions.at(-1)
    const { at } = this.#clock
    const earliest = last === undefined ? at : Math.max(at + noticeMs, last.effectiveAt + 1)
    return Number.isSafeInteger(effectiveAt) && effectiveAt >= earliest
  }

  /** Whether terms continue a rule, and no other rule that has not ended has their code. */
  #fits(rule: CouponRule | undefined, terms: CouponTerms): boolean {
    const first = rule?.versions[0]?.terms
    const { kind, event, currencyId, code } = terms
    const isSame =
      first === undefined ||
      (first.kind === kind && first.event === event && first.currencyId === currencyId)
    const isTaken = this.all().some(
      ({ id, voidedAt, versions }) =>
        id !== rule?.id && voidedAt === 0 && versions.some((one) => one.terms.code === code),
    )
    return isSame && (event !== 'code' || !isTaken)
  }

  #touch(rule: CouponRule): void {
    if (rule.touchedIn === this.#batch) return
    rule.touchedIn = this.#batch
    this.#touched.push(rule)
  }
}

const keyOf = (userId: number, ruleId: number) => `${ruleId} ${userId}`

function addVersion(hash: StateHash, { id, terms, publishedAt, effectiveAt }: CouponVersion): void {
  const { kind, event, code, currencyId, amount, rate, scope, amountMin } = terms
  hash.add(id, publishedAt, effectiveAt, kind, event, code, currencyId, amount, rate, scope)
  hash.add(amountMin, terms.days, terms.validDays, terms.userMax, terms.countMax, terms.budget)
}
