import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  ClaimCoupon,
  FundCoupon,
  GrantCoupon,
  GrantRejection,
  RedeemCoupon,
  VoidCoupons,
} from './commands.ts'
import { CouponBook, spend } from './coupon-book.ts'
import { CouponPort } from './coupon-port.ts'
import { CouponRules } from './coupon-rules.ts'
import { liabilityOf } from './formulas.ts'
import {
  couponStatus,
  type CouponStep,
  couponStepKind as kinds,
  type IssuedCoupon,
} from './issued-coupon.ts'
import { couponReasons } from './reasons.ts'
import type { CouponRule, CouponVersion } from './terms.ts'

export type CouponChanges = {
  readonly versions: readonly CouponVersion[]
  readonly rules: readonly CouponRule[]
  readonly coupons: readonly IssuedCoupon[]
  readonly steps: readonly CouponStep[]
}

const noChanges = untouched<CouponChanges>({ versions: [], rules: [], coupons: [], steps: [] })

/** Coupons: the house grants them by published rules, and holds all that they can cost (docs/products/coupon.md). */
export class Coupons {
  readonly rules: CouponRules
  readonly book: CouponBook
  /** What products call whose orders and positions use coupons. */
  readonly port: CouponPort
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  /** The last ids that were assigned. */
  readonly counters = { ruleId: 0, versionId: 0, couponId: 0, stepId: 0 }

  constructor(parts: Pick<Parts, 'ledger' | 'clock' | 'timers'>) {
    this.#ledger = parts.ledger
    this.#clock = parts.clock
    this.rules = new CouponRules(parts.clock, this.counters)
    this.book = new CouponBook(parts, this.rules, this.counters)
    this.port = new CouponPort(this.book)
  }

  takeChanges(): CouponChanges {
    const { rules, book } = this
    if (rules.isUnchanged && book.isUnchanged) return noChanges
    return { ...rules.takeChanges(), ...book.takeChanges() }
  }

  /** From the treasury to the free pool. */
  fund({ currencyId, amount }: FundCoupon): Result<null, 'insufficient_balance'> {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return reject('insufficient_balance')

    const pool = this.#ledger.house('coupon_pool', currencyId).avail
    this.#ledger.post(treasury.id, pool.id, amount, couponReasons.coupon_fund.code, 0)
    return accept(null)
  }

  /** The unused coupons of the rule end with their timers, one after the other. */
  void({ ruleId }: VoidCoupons): Result<CouponRule, 'coupon_rule_unknown'> {
    const rule = this.rules.end(ruleId)
    if (rule === undefined) return reject('coupon_rule_unknown')

    for (const coupon of this.book.live())
      if (coupon.version.ruleId === ruleId && coupon.status === couponStatus.unused)
        this.book.schedule(coupon)
    return accept(rule)
  }

  grant({ userId, ruleId }: GrantCoupon): Result<IssuedCoupon, GrantRejection> {
    const rule = this.rules.get(ruleId)
    // A code is entered by the user.
    const isEntered = rule?.versions[0]?.terms.event === 'code'
    return this.#grant(userId, isEntered ? undefined : rule)
  }

  redeem(command: RedeemCoupon): Result<IssuedCoupon, GrantRejection | 'coupon_code_unknown'> {
    const rule = this.rules.ruleOfCode(command.code, this.#clock.at)
    if (rule === undefined) return reject('coupon_code_unknown')
    return this.#grant(command.userId, rule)
  }

  claim(command: ClaimCoupon): Result<IssuedCoupon, 'coupon_unknown' | 'coupon_not_usable'> {
    const coupon = this.book.get(command.couponId)
    if (coupon?.userId !== command.userId) return reject('coupon_unknown')
    const { status, expiresAt, version, reserved } = coupon
    const isOpen = status === couponStatus.unused && this.#clock.at < expiresAt
    if (version.terms.kind !== 'cash' || !isOpen || this.book.isVoid(coupon))
      return reject('coupon_not_usable')

    spend(coupon, reserved)
    this.book.step(coupon, kinds.cash, { amount: reserved })
    this.book.end(coupon, couponStatus.used)
    return accept(coupon)
  }

  /** Restores a coupon that is unused or in use, after the rules. */
  restore(coupon: IssuedCoupon): void {
    this.book.restore(coupon)
    this.port.restore(coupon)
  }

  addTo(hash: StateHash): void {
    // The state of a journal without coupons is what it was before they existed.
    if (this.counters.ruleId === 0) return
    const { ruleId, versionId, couponId, stepId } = this.counters
    hash.add(ruleId, versionId, couponId, stepId)
    this.rules.addTo(hash)
    this.book.addTo(hash)
  }

  #grant(userId: number, rule: CouponRule | undefined): Result<IssuedCoupon, GrantRejection> {
    const admitted = this.rules.admit(userId, rule)
    if (!admitted.ok) return admitted
    const version = admitted.value
    const { terms } = version
    if (this.book.free(terms.currencyId) < liabilityOf(terms)) return reject('pool_full')

    this.rules.count({ userId, version })
    return accept(this.book.issue(userId, version))
  }
}
