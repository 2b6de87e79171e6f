import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './replies.ts'

/** Each order that changed. */
export function dualEvents(
  { orders }: Changes['dual'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return orders
    .filter(({ userId }) => hasListener(userId))
    .map((order) => ({ userId: order.userId, event: 'dual_order', data: orderReply(order) }))
}
