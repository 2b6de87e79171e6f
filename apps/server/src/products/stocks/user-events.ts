import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { orderReply } from './stock-reply.ts'

/** Each order that changed, and each dividend or split that was paid. */
export function stocksEvents(
  { orders, payments }: Changes['stocks'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  return [
    ...orders
      .filter(({ owner }) => hasListener(owner))
      .map((order) => ({
        userId: order.owner,
        event: 'stock_order' as const,
        data: orderReply(order),
      })),
    ...payments
      .filter(({ userId, paidAt }) => paidAt > 0 && hasListener(userId))
      .map(({ userId, actionId }) => ({
        userId,
        event: 'stock_paid' as const,
        data: { action_id: actionId },
      })),
  ]
}
