import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { couponReply } from './replies.ts'

/** Each coupon that changed. */
export function couponEvents(
  { coupons }: Changes['coupon'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return coupons
    .filter(({ userId }) => hasListener(userId))
    .map((coupon) => ({ userId: coupon.userId, event: 'coupon', data: couponReply(coupon) }))
}
