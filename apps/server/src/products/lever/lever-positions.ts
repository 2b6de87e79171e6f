import type { Exchange } from '@candor/core'
import { equityAt } from '@candor/core/formulas/lever'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { OpenPositions } from '../../server-module.ts'
import { sizeOf } from './lever-pair.ts'
import { isOpenOrder } from './order-reply.ts'

/** Open orders at the index. An order has its own margin and never loses more than that. */
export function leverPositionsOf(
  { markets, products: { lever } }: Exchange,
  userId: number,
): OpenPositions {
  let [margin, equity] = [0n, 0n]
  for (const order of lever.orders.ofUser(userId)) {
    if (!isOpenOrder(order)) continue
    const worth = equityAt(markets.get(order.marketId)?.index ?? 0, { ...order, ...sizeOf(order) })
    margin += order.margin
    equity += worth > 0n ? worth : 0n
  }
  const { currencyId } = exchangeConfig.lever
  return { wallet: 'lever', currencyId, margin, profit: equity - margin }
}
