import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './order-reply.ts'

/** Each order that changed. */
export function spotEvents(
  { orders }: Changes['spot'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const received = orders.filter(({ owner }) => hasListener(owner))
  return received.map((order) => ({ userId: order.owner, event: 'order', data: orderReply(order) }))
}
