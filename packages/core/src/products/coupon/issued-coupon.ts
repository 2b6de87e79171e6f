import type { Amount } from '../../money/amount.ts'
import type { CouponVersion } from './terms.ts'

/** The numbers are stored. */
export const couponStatus = { unused: 1, inUse: 2, used: 3, expired: 4, void: 5 } as const
export type CouponStatus = (typeof couponStatus)[keyof typeof couponStatus]

/** What a coupon is used for. The numbers are stored; those of fees are the ones that invitations have. */
export const couponSource = {
  none: 0,
  spot: 1,
  contractOpen: 2,
  contractClose: 3,
  lockup: 4,
} as const
export type CouponSource = (typeof couponSource)[keyof typeof couponSource]

/** A coupon of a user. */
export type IssuedCoupon = {
  readonly id: number
  readonly userId: number
  readonly version: CouponVersion
  readonly grantedAt: number
  readonly expiresAt: number
  status: CouponStatus
  /** What the pool holds for it. */
  reserved: Amount
  /** The part of a bonus that is in the margin of a contract. */
  lent: Amount
  /** What it has paid; of a bonus, what was lost of it. */
  spent: Amount
  /** The order or position that it was used for last. */
  source: CouponSource
  ref: number
  isWarned: boolean
  changedAt: number
  touchedIn: number
}

/** What happened to a coupon. The numbers are stored. */
export const couponStepKind = {
  grant: 1,
  attach: 2,
  detach: 3,
  fee: 4,
  bonusFee: 5,
  lend: 6,
  giveBack: 7,
  yield: 8,
  cash: 9,
  rest: 10,
  warn: 11,
  expire: 12,
  void: 13,
} as const
export type CouponStepKind = (typeof couponStepKind)[keyof typeof couponStepKind]

/** One change of a coupon, with the amount that was posted for it: written once. */
export type CouponStep = {
  readonly id: number
  readonly couponId: number
  readonly userId: number
  readonly currencyId: number
  readonly kind: CouponStepKind
  readonly source: CouponSource
  /** The order or position; of a fee, the trade or contract that it was charged for. */
  readonly ref: number
  readonly amount: Amount
  /** The part of a fee that its payer did not pay in own funds. */
  readonly feeCurrencyId: number
  readonly fee: Amount
  /** The part of a bonus that is in a contract after the step. */
  readonly lent: Amount
  readonly at: number
  readonly seq: number
}
