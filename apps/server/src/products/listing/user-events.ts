import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './replies.ts'

/** Each order that changed. */
export function listingEvents(
  { orders }: Changes['listing'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return orders
    .filter(({ userId }) => hasListener(userId))
    .map((order) => ({ userId: order.userId, event: 'listing_order', data: orderReply(order) }))
}
