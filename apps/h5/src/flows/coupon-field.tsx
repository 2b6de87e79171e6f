import { useState } from 'react'

import type { BonusPickerProps, ChosenCoupon, CouponPickerProps } from '../app/feature.ts'
import { partsOf } from '../app/places.ts'

/** The coupon of one order or position: undefined until the best one is known, and an empty id for none. */
export function useCouponChoice() {
  const [coupon, choose] = useState<ChosenCoupon>()
  const chosen = coupon?.id
  return {
    chosen,
    choose,
    /** As calls have it. */
    couponId: chosen === '' ? undefined : chosen,
    /** What a chosen bonus adds to the margin. */
    bonus: coupon?.bonus ?? '0',
    reset: () => choose(undefined),
  }
}

export type CouponChoice = ReturnType<typeof useCouponChoice>

/** Whether a confirmation waits for the coupon: its page has a field for it, which has not chosen yet. */
export const isCouponAwaited = ({ chosen }: CouponChoice): boolean =>
  chosen === undefined && partsOf('couponPicker').length > 0

/** The choice of a coupon, on pages that have the place for it. */
export function CouponField(props: CouponPickerProps) {
  const [part] = partsOf('couponPicker')
  return part === undefined ? null : <part.Picker {...props} />
}

/** The choice of a bonus in a form, on pages that have the place for it. */
export function BonusField(props: BonusPickerProps) {
  const [part] = partsOf('couponPicker')
  return part === undefined ? null : <part.BonusPicker {...props} />
}
