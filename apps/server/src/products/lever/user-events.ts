import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './order-reply.ts'

/** Each order that changed. Unrealised figures are computed by the receiver from the ticks. */
export function leverEvents(
  { orders }: Changes['lever'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const received = orders.filter(({ userId }) => hasListener(userId))
  return received.map((order) => ({
    userId: order.userId,
    event: 'lever_order',
    data: orderReply(order),
  }))
}
