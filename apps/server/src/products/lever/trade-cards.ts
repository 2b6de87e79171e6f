import { formatDecimal } from '@candor/core/money'
import { type LeverOrder, leverStatus } from '@candor/core/products/lever'

import { pagingOf } from '../../calls/paging.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { TradeCards } from '../../services/chat/trade-cards.ts'
import { leverPair } from './lever-pair.ts'
import { findClosed, listLeverOrders } from './queries.ts'

const percentScale = 2

/** Closed orders with their profit as a part of the margin. */
export const leverCards: TradeCards = {
  kind: 'lever',
  list: async (db, { userId, limit }) => {
    const closed = { userId, marketId: undefined, statuses: [leverStatus.closed] }
    const { orders } = await listLeverOrders(db, closed, pagingOf({}, limit))
    return orders.slice(0, limit).map(cardOf)
  },
  find: async (db, { userId, id }) => {
    const order = await findClosed(db, userId, id)
    return order === undefined ? undefined : cardOf(order)
  },
}

function cardOf(order: LeverOrder) {
  const { market } = leverPair(order.marketId)
  const priceOf = (ticks: number) => formatDecimal(ticks, market.priceScale)
  // Rounded towards zero, as every figure of a profit is.
  const percent = (order.profit * 100n * 10n ** BigInt(percentScale)) / order.margin
  return {
    kind: 'lever' as const,
    id: order.id,
    symbol: pairById(order.marketId).symbol,
    side: order.side,
    multiple: order.multiple,
    entry: priceOf(order.entry),
    exit: priceOf(order.exit),
    return_percent: formatDecimal(percent, percentScale),
    closed_at: order.closedAt,
  }
}
