import type { Exchange } from '@candor/core'

import { type Paging, pageReply } from '../../calls/paging.ts'
import { orderReply } from './order-reply.ts'
import type { OrderFilter } from './queries.ts'

/** One page of a user's resting orders, newest first, as memory has them: they are a few hundred at most. */
export function openOrdersPage(
  { products: { spot } }: Exchange,
  { userId, statuses, marketId }: OrderFilter,
  paging: Paging,
) {
  const open = [...spot.openOrdersOf(userId)].filter(
    ({ status, market }) =>
      statuses.includes(status) && (marketId === undefined || market.config.id === marketId),
  )
  const newest = open.toSorted((a, b) => b.id - a.id)
  const { limit, offset } = paging
  const page = newest.slice(offset, offset + limit).map(orderReply)
  return pageReply(page, paging, newest.length)
}
