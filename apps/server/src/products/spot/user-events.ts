import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './order-reply.ts'
import { stopReply } from './stop-reply.ts'

/** Each order and stop order that changed. */
export function spotEvents(
  { orders, stops }: Changes['spot'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const received = orders.filter(({ owner }) => hasListener(owner))
  const receivedStops = stops.filter(({ owner }) => hasListener(owner))
  return [
    ...received.map((order): UserEvent => ({
      userId: order.owner,
      event: 'order',
      data: orderReply(order),
    })),
    ...receivedStops.map((stop): UserEvent => ({
      userId: stop.owner,
      event: 'stop_order',
      data: stopReply(stop),
    })),
  ]
}
