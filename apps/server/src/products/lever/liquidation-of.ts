import type { Exchange } from '@candor/core'
import { liquidationPriceOf } from '@candor/core/formulas/lever'

import { sizeOf } from './lever-pair.ts'

/** In ticks, of an open order; zero where no price liquidates it. */
export function leverLiquidationOf(exchange: Exchange, orderId: number): number | undefined {
  const order = exchange.products.lever.orders.get(orderId)
  if (order === undefined || order.entry === 0) return undefined
  return liquidationPriceOf({ ...order, ...sizeOf(order) })
}
