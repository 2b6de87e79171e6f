import { brokenInvariant } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import type { StateHash } from '../../state-hash.ts'
import type { CouponRules } from './coupon-rules.ts'
import { dayMs, liabilityOf, warningMs } from './formulas.ts'
import {
  couponSource,
  couponStatus,
  type CouponStep,
  couponStepKind as kinds,
  type CouponStepKind,
  type IssuedCoupon,
} from './issued-coupon.ts'
import { couponReasons as reasons } from './reasons.ts'
import type { CouponVersion } from './terms.ts'

const expiryTimer = 'coupon_expiry'

/** `free` and `held` are the two sides of the pool, the others the house's fees and the user's accounts. */
type Place = 'free' | 'held' | 'fees' | 'change' | 'lever'
type Move = { readonly reason: Reason; readonly from: Place; readonly to: Place }

/** What each kind of step posts; the others post nothing. */
const moves: { readonly [Kind in CouponStepKind]?: Move } = {
  [kinds.grant]: { reason: reasons.coupon_reserve, from: 'free', to: 'held' },
  [kinds.fee]: { reason: reasons.coupon_fee, from: 'held', to: 'fees' },
  [kinds.bonusFee]: { reason: reasons.coupon_bonus_fee, from: 'lever', to: 'fees' },
  [kinds.lend]: { reason: reasons.coupon_lend, from: 'held', to: 'lever' },
  [kinds.giveBack]: { reason: reasons.coupon_return, from: 'lever', to: 'held' },
  [kinds.yield]: { reason: reasons.coupon_yield, from: 'held', to: 'change' },
  [kinds.cash]: { reason: reasons.coupon_cash, from: 'held', to: 'change' },
  [kinds.rest]: { reason: reasons.coupon_release, from: 'held', to: 'free' },
  [kinds.expire]: { reason: reasons.coupon_release, from: 'held', to: 'free' },
  [kinds.void]: { reason: reasons.coupon_release, from: 'held', to: 'free' },
}

type Details = Partial<Pick<CouponStep, 'amount' | 'source' | 'ref' | 'feeCurrencyId' | 'fee'>>
type Counters = { couponId: number; stepId: number }

/** The coupons that can still cost something, and every change of them with its posting. */
export class CouponBook {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #rules: Pick<CouponRules, 'get'>
  readonly #counters: Counters
  readonly #live = new Map<number, IssuedCoupon>()
  readonly #byUser = new Map<number, Set<IssuedCoupon>>()
  #touched: IssuedCoupon[] = []
  #steps: CouponStep[] = []
  #batch = 1

  constructor(
    { ledger, clock, timers }: Pick<Parts, 'ledger' | 'clock' | 'timers'>,
    rules: Pick<CouponRules, 'get'>,
    counters: Counters,
  ) {
    this.#ledger = ledger
    this.#clock = clock
    this.#timers = timers
    this.#rules = rules
    this.#counters = counters
  }

  get isUnchanged(): boolean {
    return this.#touched.length === 0
  }

  takeChanges(): {
    readonly coupons: readonly IssuedCoupon[]
    readonly steps: readonly CouponStep[]
  } {
    this.#batch += 1
    const taken = { coupons: this.#touched, steps: this.#steps }
    this.#touched = []
    this.#steps = []
    return taken
  }

  get(couponId: number): IssuedCoupon | undefined {
    return this.#live.get(couponId)
  }

  /** In the order of their ids. */
  live(): readonly IssuedCoupon[] {
    return [...this.#live.values()].toSorted((one, other) => one.id - other.id)
  }

  /** The coupons of a user that are unused or in use. */
  of(userId: number): readonly IssuedCoupon[] {
    return [...(this.#byUser.get(userId) ?? [])]
  }

  /** How many users have coupons in a currency that can still cost something. */
  holdersOf(currencyId: number): number {
    const held = this.live().filter(({ version }) => version.terms.currencyId === currencyId)
    return new Set(held.map(({ userId }) => userId)).size
  }

  /** The part of the pool that nothing is reserved of. */
  free(currencyId: number): Amount {
    return this.#ledger.findHouse('coupon_pool', currencyId)?.avail.balance ?? nothing
  }

  /** Issues a coupon, with all that it can cost held in the pool. */
  issue(userId: number, version: CouponVersion): IssuedCoupon {
    const { at } = this.#clock
    this.#counters.couponId += 1
    const coupon: IssuedCoupon = {
      id: this.#counters.couponId,
      userId,
      version,
      grantedAt: at,
      expiresAt: at + version.terms.validDays * dayMs,
      status: couponStatus.unused,
      reserved: nothing,
      lent: nothing,
      spent: nothing,
      source: couponSource.none,
      ref: 0,
      isWarned: false,
      changedAt: at,
      touchedIn: 0,
    }
    this.restore(coupon)
    const reserved = liabilityOf(version.terms)
    coupon.reserved = reserved
    this.step(coupon, kinds.grant, { amount: reserved })
    return coupon
  }

  /** Restores a coupon that is unused or in use. */
  restore(coupon: IssuedCoupon): void {
    const { id, userId } = coupon
    this.#live.set(id, coupon)
    const own = this.#byUser.get(userId)
    if (own === undefined) this.#byUser.set(userId, new Set([coupon]))
    else own.add(coupon)
    if (coupon.status === couponStatus.unused) this.schedule(coupon)
  }

  /** Sets the time of an unused coupon: the reminder, its end, or at once where its rule has ended. */
  schedule(coupon: IssuedCoupon): void {
    this.#timers.set(expiryTimer, coupon.id, this.#dueAt(coupon))
  }

  unschedule({ id }: IssuedCoupon): void {
    this.#timers.clear(expiryTimer, id)
  }

  /** Records a change with its posting. A step without an amount posts nothing. */
  step(coupon: IssuedCoupon, kind: CouponStepKind, details: Details = {}): void {
    const { id: couponId, userId, version, lent } = coupon
    const { currencyId } = version.terms
    this.#counters.stepId += 1
    const id = this.#counters.stepId
    const { at, seq } = this.#clock
    const none = {
      source: couponSource.none,
      ref: 0,
      amount: nothing,
      feeCurrencyId: 0,
      fee: nothing,
    }
    const step = { id, couponId, userId, currencyId, kind, ...none, ...details, lent, at, seq }
    const move = moves[kind]
    if (isPositive(step.amount)) {
      if (move === undefined) throw brokenInvariant('a step with an amount moves money')
      const [from, to] = [this.#accountAt(move.from, coupon), this.#accountAt(move.to, coupon)]
      this.#ledger.post(from.id, to.id, step.amount, move.reason.code, id)
    }
    this.#steps.push(step)
    coupon.changedAt = at
    this.touch(coupon)
  }

  /** Ends a coupon: what it has not cost returns to the free pool. */
  end(coupon: IssuedCoupon, status: IssuedCoupon['status']): void {
    const { reserved } = coupon
    const kind =
      status === couponStatus.expired
        ? kinds.expire
        : status === couponStatus.void
          ? kinds.void
          : kinds.rest
    coupon.status = status
    coupon.reserved = nothing
    this.#live.delete(coupon.id)
    const own = this.#byUser.get(coupon.userId)
    own?.delete(coupon)
    if (own?.size === 0) this.#byUser.delete(coupon.userId)
    this.unschedule(coupon)
    if (kind !== kinds.rest || isPositive(reserved)) this.step(coupon, kind, { amount: reserved })
    else this.touch(coupon)
  }

  /** Ends an unused coupon whose time or rule is over; otherwise it waits for its next time. */
  rest(coupon: IssuedCoupon): void {
    if (this.isVoid(coupon)) this.end(coupon, couponStatus.void)
    else if (this.#clock.at >= coupon.expiresAt) this.end(coupon, couponStatus.expired)
    else this.schedule(coupon)
  }

  runTimer(couponId: number): void {
    const coupon = this.#live.get(couponId)
    if (coupon === undefined) throw brokenInvariant('a timer serves a coupon that is unused')
    if (!this.isVoid(coupon) && this.#clock.at < coupon.expiresAt) {
      coupon.isWarned = true
      this.step(coupon, kinds.warn)
    }
    this.rest(coupon)
  }

  isVoid({ version }: IssuedCoupon): boolean {
    return (this.#rules.get(version.ruleId)?.voidedAt ?? 0) > 0
  }

  touch(coupon: IssuedCoupon): void {
    if (coupon.touchedIn === this.#batch) return
    coupon.touchedIn = this.#batch
    this.#touched.push(coupon)
  }

  addTo(hash: StateHash): void {
    for (const coupon of this.live()) {
      const { id, userId, version, grantedAt, expiresAt, status, reserved, lent, spent } = coupon
      hash.add(id, userId, version.id, grantedAt, expiresAt, status, reserved, lent, spent)
      hash.add(coupon.source, coupon.ref, Number(coupon.isWarned), coupon.changedAt)
    }
  }

  #dueAt({ version, grantedAt, expiresAt, isWarned }: IssuedCoupon): number {
    const voidedAt = this.#rules.get(version.ruleId)?.voidedAt ?? 0
    if (voidedAt > 0) return voidedAt
    const warnAt = expiresAt - warningMs
    return isWarned || warnAt <= grantedAt ? expiresAt : warnAt
  }

  #accountAt(place: Place, { userId, version }: IssuedCoupon): Account {
    const { currencyId } = version.terms
    if (place === 'fees') return this.#ledger.house('fees', currencyId).avail
    if (place === 'free' || place === 'held') {
      const pool = this.#ledger.house('coupon_pool', currencyId)
      return place === 'free' ? pool.avail : this.#ledger.holdAccount(pool)
    }
    return this.#ledger.user(userId, place, currencyId).avail
  }
}

/** Moves an amount out of what the pool holds for a coupon. */
export function spend(coupon: IssuedCoupon, amount: Amount): void {
  coupon.reserved = amountOf(coupon.reserved - amount)
  coupon.spent = amountOf(coupon.spent + amount)
}
