export {
  couponSource,
  couponStatus,
  type CouponStep,
  couponStepKind,
  type IssuedCoupon,
} from './issued-coupon.ts'
export {
  type CouponRule,
  couponEvents,
  couponKinds,
  couponScopes,
  type CouponVersion,
} from './terms.ts'
