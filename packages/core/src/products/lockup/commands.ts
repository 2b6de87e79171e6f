import type { Amount, Rate } from '../../money/amount.ts'
import type { LockupTerms } from './terms.ts'

/** The house offers a new plan, or a new version of one (docs/products/lockup.md). */
export type PublishLockupVersion = {
  readonly kind: 'lockup.publish'
  /** Zero for a new plan. */
  readonly planId: number
  readonly currencyId: number
  readonly terms: LockupTerms
}
export type PublishLockupRate = {
  readonly kind: 'lockup.publish_rate'
  readonly versionId: number
  /** A UTC day, counted from 1970. */
  readonly day: number
  readonly dailyRate: Rate
}
export type PauseLockupPlan = {
  readonly kind: 'lockup.pause'
  readonly planId: number
  readonly isPaused: boolean
}
/** From the treasury to the pool that dividends are paid from. */
export type FundLockupPool = {
  readonly kind: 'lockup.fund'
  readonly currencyId: number
  readonly amount: Amount
}
export type SubscribeLockup = {
  readonly kind: 'lockup.subscribe'
  readonly userId: number
  /** A version and not a plan: the position gets exactly the terms that the user read. */
  readonly versionId: number
  readonly amount: Amount
  /** The coupon that adds interest. */
  readonly couponId?: number
}
export type RedeemLockup = {
  readonly kind: 'lockup.redeem'
  readonly userId: number
  readonly positionId: number
}

export type LockupCommand =
  | PublishLockupVersion
  | PublishLockupRate
  | PauseLockupPlan
  | FundLockupPool
  | SubscribeLockup
  | RedeemLockup

const subscribeRejections = [
  'lockup_plan_unknown',
  'lockup_plan_changed',
  'lockup_plan_paused',
  'lockup_amount_below_minimum',
  'lockup_user_limit_reached',
  'lockup_plan_limit_reached',
  'insufficient_balance',
  'pool_full',
  'coupon_not_usable',
] as const
export type SubscribeRejection = (typeof subscribeRejections)[number]

export const lockupRejections = [
  ...subscribeRejections,
  'lockup_position_not_found',
  'lockup_terms_invalid',
  'lockup_rate_out_of_range',
  'lockup_rate_too_late',
  'lockup_rate_published',
] as const
export type LockupRejection = (typeof lockupRejections)[number]
