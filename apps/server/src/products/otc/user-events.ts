import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './replies.ts'

/** Each order that changed, to both sides; the app reads the nickname of the other one with the order. */
export function otcEvents(
  { orders }: Changes['otc'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return orders.flatMap((order) =>
    [order.merchantUserId, order.takerUserId].filter(hasListener).map((userId) => ({
      userId,
      event: 'otc_order' as const,
      data: orderReply(order, { viewerId: userId, other: '' }),
    })),
  )
}
