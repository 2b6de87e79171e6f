import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './replies.ts'

/** Each order that changed. What an owner may do depends on the clock: the app asks again for that. */
export function ieoEvents(
  { orders }: Changes['ieo'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return orders
    .filter(({ userId }) => hasListener(userId))
    .map((order) => ({
      userId: order.userId,
      event: 'ieo_order',
      data: orderReply(order, Math.max(order.placedAt, order.endedAt)),
    }))
}
