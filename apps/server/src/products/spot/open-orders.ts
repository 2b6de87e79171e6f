import type { Exchange } from '@candor/core'

import { type Paging, pageReply } from '../../calls/paging.ts'
import { orderReply } from './order-reply.ts'
import type { OrderFilter } from './queries.ts'

/** One page of a user's resting orders, newest first, as memory has them: they are a few hundred at most. */
export function openOrdersPage(
  { products: { spot } }: Exchange,
  { userId, statuses, marketId, side, firstId = 0, endId = Infinity }: OrderFilter,
  paging: Paging,
) {
  const open = [...spot.openOrdersOf(userId)].filter(
    (order) =>
      statuses.includes(order.status) &&
      (marketId === undefined || order.market.config.id === marketId) &&
      (side === undefined || order.side === side) &&
      order.id >= firstId &&
      order.id < endId,
  )
  const newest = open.toSorted((a, b) => b.id - a.id)
  const { limit, offset, cursor = Infinity } = paging
  const rest = newest.filter(({ id }) => id < cursor)
  const page = rest.slice(offset, offset + limit + 1).map(orderReply)
  return pageReply(page, paging, paging.cursor === undefined ? newest.length : undefined)
}
