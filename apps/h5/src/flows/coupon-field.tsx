import { useState } from 'react'

import type { CouponPickerProps } from '../app/feature.ts'
import { partsOf } from '../app/places.ts'

/** The coupon of one confirmation: undefined until the best one is known, and an empty text for none. */
export function useCouponChoice() {
  const [chosen, choose] = useState<string>()
  return {
    chosen,
    choose,
    /** As calls have it. */
    couponId: chosen === '' ? undefined : chosen,
    reset: () => choose(undefined),
  }
}

export type CouponChoice = ReturnType<typeof useCouponChoice>

/** Whether a confirmation waits for the coupon: its page has a field for it, which has not chosen yet. */
export const isCouponAwaited = ({ chosen }: CouponChoice): boolean =>
  chosen === undefined && partsOf('couponPicker').length > 0

/** The choice of a coupon, on pages that have the place for it. */
export function CouponField(props: CouponPickerProps) {
  const [Picker] = partsOf('couponPicker')
  return Picker === undefined ? null : <Picker {...props} />
}
