import type { Static, TObject } from 'typebox'

import type { couponRow } from './coupon-fields.ts'

export type CouponEvents = {
  /** Room `user`: a coupon that changed. */
  coupon: Static<TObject<ReturnType<typeof couponRow>>>
}
