import type { Command } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import type { CouponRule, CouponTerms, CouponVersion } from '../terms.ts'

const dayMs = 86_400_000
const oneRate = 100_000_000n

type KnownRule = {
  readonly versions: CouponVersion[]
  isPaused: boolean
  voidedAt: number
  granted: number
  committed: bigint
  readonly byUser: Map<number, number>
}
type Grant = Extract<Command, { kind: 'coupon.grant' | 'coupon.redeem' }>

/** Follows the rules of grants: their versions, their ends, and what each has granted. */
export class CouponRulesAudit {
  readonly #rules = new Map<number, KnownRule>()

  follow({ command, outcome, at }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'coupon.publish') this.#publish(outcome.value as CouponVersion, at) // Its reply.
    if (command.kind === 'coupon.pause') this.#ruleOf(command.ruleId).isPaused = command.isPaused
    if (command.kind !== 'coupon.void') return
    const rule = this.#ruleOf(command.ruleId)
    demand(rule.voidedAt === 0, 'a rule ends once', { rule: command.ruleId })
    rule.voidedAt = at
  }

  /** Counts a grant; returns the version that was in force. */
  granted(command: Grant, at: number): CouponVersion {
    const ruleId =
      command.kind === 'coupon.grant' ? command.ruleId : this.#ruleOfCode(command.code, at)
    const rule = this.#ruleOf(ruleId)
    const version = inForce(rule, at)
    const isOpen = version !== undefined && !rule.isPaused
    demand(isOpen, 'a coupon is granted by a rule in force', { ruleId })
    const { terms } = version
    const isEntered = command.kind === 'coupon.redeem'
    demand(isEntered === (terms.event === 'code'), 'a code is entered by its user', { ruleId })
    const [count, { granted, committed }] = [rule.byUser.get(command.userId) ?? 0, rule]
    const liability = costOf(terms)
    const isWithin =
      count < terms.userMax && granted < terms.countMax && committed + liability <= terms.budget
    demand(isWithin, 'a rule grants no more than its limits', { ruleId })
    rule.byUser.set(command.userId, count + 1)
    rule.granted += 1
    rule.committed += liability
    return version
  }

  /** When a rule was declared void; zero where it was not. */
  voidedAt(ruleId: number): number {
    return this.#rules.get(ruleId)?.voidedAt ?? 0
  }

  compareRow({ id, isPaused, voidedAt, granted, committed, versions }: CouponRule): void {
    const rule = this.#ruleOf(id)
    const isEqual =
      isPaused === rule.isPaused &&
      voidedAt === rule.voidedAt &&
      granted === rule.granted &&
      committed === rule.committed &&
      versions.length === rule.versions.length
    demand(isEqual, 'a row of a rule is what its commands make', { id })
  }

  #publish(version: CouponVersion, at: number): void {
    const known = this.#rules.get(version.ruleId)
    const last = known?.versions.at(-1)
    const earliest = last === undefined ? at : Math.max(at + dayMs, last.effectiveAt + 1)
    demand(version.effectiveAt >= earliest, 'a version is published a day before', { ...version })
    if (known !== undefined) known.versions.push({ ...version })
    else {
      const fresh = { isPaused: false, voidedAt: 0, granted: 0, committed: 0n }
      this.#rules.set(version.ruleId, { versions: [{ ...version }], ...fresh, byUser: new Map() })
    }
  }

  #ruleOfCode(code: string, at: number): number {
    for (const [id, rule] of this.#rules) if (inForce(rule, at)?.terms.code === code) return id
    return 0
  }

  #ruleOf(id: number): KnownRule {
    const rule = this.#rules.get(id)
    demand(rule !== undefined, 'a rule was published', { id })
    return rule
  }
}

function inForce({ versions, voidedAt }: KnownRule, at: number): CouponVersion | undefined {
  return voidedAt > 0 ? undefined : versions.findLast(({ effectiveAt }) => effectiveAt <= at)
}

function costOf({ kind, amount, rate, days }: CouponTerms): bigint {
  return kind === 'yield' ? (amount * rate * BigInt(days)) / (365n * oneRate) : amount
}
