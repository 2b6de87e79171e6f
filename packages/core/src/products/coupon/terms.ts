import type { Amount, Rate } from '../../money/amount.ts'

export const couponKinds = ['fee', 'yield', 'bonus', 'cash'] as const
export type CouponKind = (typeof couponKinds)[number]
/** What grants a coupon: a new account, an approved identity, or a code that the user enters. */
export const couponEvents = ['registration', 'verification', 'code'] as const
type CouponEvent = (typeof couponEvents)[number]
/** Whose fees a fee coupon pays. */
export const couponScopes = ['any', 'spot', 'contract'] as const
type CouponScope = (typeof couponScopes)[number]

/** What a rule grants, to whom and how often. They never change once they are published (docs/products/coupon.md). */
export type CouponTerms = {
  readonly kind: CouponKind
  readonly event: CouponEvent
  /** Empty unless the event is `code`. */
  readonly code: string
  readonly currencyId: number
  /** The most that a fee coupon pays, the amount that earns the extra rate, the bonus, or the money. */
  readonly amount: Amount
  /** The part of each fee that is paid, or the extra rate for a year; zero for the others. */
  readonly rate: Rate
  readonly scope: CouponScope
  /** The smallest order or position that it is accepted for; zero for any. */
  readonly amountMin: Amount
  /** For how many days the extra rate is paid; zero for the others. */
  readonly days: number
  /** How many days after the grant it can be used. */
  readonly validDays: number
  /** How many coupons one user gets. */
  readonly userMax: number
  /** How many the rule grants, and what they may cost together, those of earlier versions included. */
  readonly countMax: number
  readonly budget: Amount
}

export type CouponVersion = {
  readonly id: number
  readonly ruleId: number
  readonly terms: CouponTerms
  readonly publishedAt: number
  readonly effectiveAt: number
}

/** A rule, with what it has granted so far. */
export type CouponRule = {
  readonly id: number
  /** In the order of their publication; at least one. */
  readonly versions: CouponVersion[]
  isPaused: boolean
  /** When its unused coupons were declared void; zero where they were not. */
  voidedAt: number
  granted: number
  committed: Amount
  touchedIn: number
}
