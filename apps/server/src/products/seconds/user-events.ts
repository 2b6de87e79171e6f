import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './order-reply.ts'

/** Each order that changed; one that ended is an event of its own. */
export function secondsEvents(
  { orders }: Changes['seconds'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return orders
    .filter(({ userId }) => hasListener(userId))
    .map((order) => ({
      userId: order.userId,
      event: order.endedAt > 0 ? 'micro:settled' : 'seconds_order',
      data: orderReply(order),
    }))
}
