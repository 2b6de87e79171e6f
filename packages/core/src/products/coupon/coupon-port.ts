import { brokenInvariant } from '../../assert.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import { type CouponBook, spend } from './coupon-book.ts'
import { bonusBackOf, coverOf, isSuited, yieldOf } from './formulas.ts'
import {
  couponSource,
  type CouponSource,
  couponStatus,
  couponStepKind as kinds,
  type IssuedCoupon,
} from './issued-coupon.ts'

type Scope = 'spot' | 'contract' | 'lockup'

type Use = {
  readonly userId: number
  readonly couponId: number
  readonly scope: Scope
  readonly currencyId: number
  /** What the order or the position is worth. */
  readonly amount: Amount
  readonly at: number
}
type Attached = Pick<Use, 'couponId' | 'scope'> & { readonly id: number }

/** A fee of an order that may have a coupon. */
type ChargedFee = {
  readonly source: 'spot' | 'lever_open' | 'lever_close'
  readonly orderId: number
  /** The trade or the contract that it is charged for. */
  readonly ref: number
  readonly currencyId: number
  readonly fee: Amount
  /** The same in the currency of coupons for such orders. */
  readonly worth: Amount
}

type Closed = {
  readonly orderId: number
  /** The size that was closed, and what stays open. */
  readonly share: number
  readonly left: number
  /** What was put in for the closed size, and what it has returned. */
  readonly invested: Amount
  readonly returned: Amount
}

const sources = {
  spot: couponSource.spot,
  contract: couponSource.contractOpen,
  lockup: couponSource.lockup,
} as const
const feeSources = {
  spot: couponSource.spot,
  lever_open: couponSource.contractOpen,
  lever_close: couponSource.contractClose,
} as const

/** Coupons as orders and positions of other products use them: one at a time, and each for one of them at a time. */
export class CouponPort {
  readonly #book: CouponBook
  /** By scope, then by order or position. */
  readonly #attached = {
    spot: new Map<number, IssuedCoupon>(),
    contract: new Map<number, IssuedCoupon>(),
    lockup: new Map<number, IssuedCoupon>(),
  }
  /** How many coupons of a user are attached. */
  readonly #users = new Map<number, number>()

  constructor(book: CouponBook) {
    this.#book = book
  }

  /** Whether any order or position of a user has a coupon: most have none. */
  hasAny(userId: number): boolean {
    return this.#users.size > 0 && this.#users.has(userId)
  }

  /** Whether a user may use a coupon now. Changes nothing. */
  accepts({ userId, couponId, scope, currencyId, amount, at }: Use): boolean {
    const coupon = this.#book.get(couponId)
    if (coupon?.userId !== userId || coupon.status !== couponStatus.unused) return false
    if (at >= coupon.expiresAt || this.#book.isVoid(coupon)) return false
    return isSuited(coupon.version.terms, { scope, currencyId, amount })
  }

  /** Attaches a coupon that was accepted to the order or position that gets the id. */
  attach({ couponId, scope, id }: Attached): void {
    const coupon = this.#book.get(couponId)
    if (coupon === undefined) throw brokenInvariant('an accepted coupon is attached')
    coupon.status = couponStatus.inUse
    coupon.source = sources[scope]
    coupon.ref = id
    this.#book.unschedule(coupon)
    this.restore(coupon)
    this.#book.step(coupon, kinds.attach, { source: coupon.source, ref: id })
  }

  restore(coupon: IssuedCoupon): void {
    if (coupon.status !== couponStatus.inUse) return
    this.#attached[scopeOf(coupon.source)].set(coupon.ref, coupon)
    this.#users.set(coupon.userId, (this.#users.get(coupon.userId) ?? 0) + 1)
  }

  /** Pays a fee as far as the order's coupon reaches: the part that its payer does not pay in own funds. */
  coverFee(charged: ChargedFee): Amount {
    const { source, orderId, ref, currencyId: feeCurrencyId, fee, worth } = charged
    const coupon = this.#attached[source === 'spot' ? 'spot' : 'contract'].get(orderId)
    if (coupon === undefined) return nothing
    const { terms } = coupon.version
    const details = { source: feeSources[source], ref, feeCurrencyId }
    if (terms.kind === 'bonus') {
      const part = fee < coupon.lent ? fee : coupon.lent
      if (part > 0n)
        this.#book.step(coupon, kinds.bonusFee, { ...details, amount: part, fee: part })
      return part
    }
    const { paid, part } = coverOf(terms.rate, coupon.reserved, { fee, worth })
    if (part === 0n) return nothing
    spend(coupon, paid)
    this.#book.step(coupon, kinds.fee, { ...details, amount: paid, fee: part })
    return part
  }

  /** What a bonus adds to the funds of an order; zero for other coupons. */
  bonusOf(couponId: number): Amount {
    const coupon = this.#book.get(couponId)
    return coupon?.version.terms.kind === 'bonus' ? coupon.reserved : nothing
  }

  /** Puts a bonus into the funds of a contract that needs so much, before they are held. */
  lend(orderId: number, needed: Amount): void {
    const coupon = this.#attached.contract.get(orderId)
    if (coupon?.version.terms.kind !== 'bonus') return
    const amount = needed < coupon.reserved ? needed : coupon.reserved
    coupon.reserved = amountOf(coupon.reserved - amount)
    coupon.lent = amount
    this.#book.step(coupon, kinds.lend, { amount, source: coupon.source, ref: orderId })
  }

  /** A contract has opened for so much: its fee coupon is used, and the part of a bonus that it did not need returns. */
  opened(orderId: number, invested: Amount): void {
    const coupon = this.#attached.contract.get(orderId)
    if (coupon === undefined) return
    if (coupon.version.terms.kind !== 'bonus') return this.#detach(coupon)
    if (coupon.lent <= invested) return
    const excess = amountOf(coupon.lent - invested)
    this.#giveBack(coupon, { part: excess, back: excess, ref: orderId })
  }

  /** A contract or a part of it has closed, and its funds are free again. */
  closed({ orderId, ...ended }: Closed): void {
    const coupon = this.#attached.contract.get(orderId)
    if (coupon === undefined) return
    const { part, back } = bonusBackOf(coupon.lent, ended)
    this.#giveBack(coupon, { part, back, ref: orderId })
    if (ended.left === 0) this.#detach(coupon)
  }

  /** An order has ended; one that has paid nothing of a fee gives its coupon back. */
  ended(scope: 'spot' | 'contract', orderId: number): void {
    const coupon = this.#attached[scope].get(orderId)
    if (coupon === undefined) return
    const { lent } = coupon
    if (lent > 0n) this.#giveBack(coupon, { part: lent, back: lent, ref: orderId })
    this.#detach(coupon)
  }

  /** Pays the extra interest of a position that has ended. */
  payYield(positionId: number, { amount: locked, days }: { amount: Amount; days: number }): void {
    const coupon = this.#attached.lockup.get(positionId)
    if (coupon === undefined) return
    const amount = yieldOf(coupon.version.terms, locked, days)
    if (amount > 0n) {
      spend(coupon, amount)
      this.#book.step(coupon, kinds.yield, { amount, source: coupon.source, ref: positionId })
    }
    this.#detach(coupon)
  }

  /** `part` was in the contract, of which `back` is left. */
  #giveBack(
    coupon: IssuedCoupon,
    { part, back, ref }: { part: Amount; back: Amount; ref: number },
  ): void {
    coupon.lent = amountOf(coupon.lent - part)
    coupon.reserved = amountOf(coupon.reserved + back)
    coupon.spent = amountOf(coupon.spent + part - back)
    const source = couponSource.contractClose
    this.#book.step(coupon, kinds.giveBack, { amount: back, source, ref })
  }

  /** What a bonus has left can be used again; any other coupon that has paid something is used up. */
  #detach(coupon: IssuedCoupon): void {
    const { userId, source, ref, version, reserved, spent } = coupon
    this.#attached[scopeOf(source)].delete(ref)
    const count = (this.#users.get(userId) ?? 0) - 1
    if (count > 0) this.#users.set(userId, count)
    else this.#users.delete(userId)
    const isBonus = version.terms.kind === 'bonus'
    if (isBonus ? reserved === 0n : spent > 0n) return this.#book.end(coupon, couponStatus.used)
    coupon.status = couponStatus.unused
    this.#book.step(coupon, kinds.detach, { source, ref })
    this.#book.rest(coupon)
  }
}

function scopeOf(source: CouponSource): Scope {
  if (source === couponSource.spot) return 'spot'
  return source === couponSource.lockup ? 'lockup' : 'contract'
}
