import type { Amount } from '../../money/amount.ts'
import type { CouponTerms } from './terms.ts'

/** The house publishes a rule, or a version of one that takes effect later (docs/products/coupon.md). */
export type PublishCoupon = {
  readonly kind: 'coupon.publish'
  /** Zero for a new rule. */
  readonly ruleId: number
  readonly terms: CouponTerms
  readonly effectiveAt: number
}
/** A paused rule grants nothing; its coupons stay as they are. */
export type PauseCoupon = {
  readonly kind: 'coupon.pause'
  readonly ruleId: number
  readonly isPaused: boolean
}
/** Ends a rule and all of its coupons that are not in use. */
export type VoidCoupons = { readonly kind: 'coupon.void'; readonly ruleId: number }
/** From the treasury to the pool that coupons are reserved in. */
export type FundCoupon = {
  readonly kind: 'coupon.fund'
  readonly currencyId: number
  readonly amount: Amount
}
/** The event of a rule has happened to a user. */
export type GrantCoupon = {
  readonly kind: 'coupon.grant'
  readonly userId: number
  readonly ruleId: number
}
export type RedeemCoupon = {
  readonly kind: 'coupon.redeem'
  readonly userId: number
  readonly code: string
}
/** Credits the money of a cash coupon. */
export type ClaimCoupon = {
  readonly kind: 'coupon.claim'
  readonly userId: number
  readonly couponId: number
}
export type CouponCommand =
  | PublishCoupon
  | PauseCoupon
  | VoidCoupons
  | FundCoupon
  | GrantCoupon
  | RedeemCoupon
  | ClaimCoupon

const grantRejections = [
  'coupon_rule_unknown',
  'coupon_rule_paused',
  'coupon_granted_before',
  'coupon_budget_spent',
  'pool_full',
] as const
export type GrantRejection = (typeof grantRejections)[number]

export const couponRejections = [
  ...grantRejections,
  'coupon_terms_invalid',
  'coupon_code_unknown',
  'coupon_unknown',
  'coupon_not_usable',
  'insufficient_balance',
] as const
export type CouponRejection = (typeof couponRejections)[number]
