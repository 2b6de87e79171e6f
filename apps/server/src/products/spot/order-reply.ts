import { divide, formatDecimal } from '@candor/core/money'
import type { SpotOrder } from '@candor/core/products/spot'
import type { ReplyOf } from '@candor/protocol'
import { type spotEndpoints, spotStatusNames } from '@candor/protocol/products/spot/endpoints'
import type { Selectable } from 'kysely'

import { type Pair, pairById } from '../../catalog/pairs.ts'
import type { Schema } from '../../db/schema.ts'

export type OrderReply = ReplyOf<typeof spotEndpoints.list>['list'][number]

/** The fields that a live order and a stored row share. */
type OrderFigures = {
  id: number
  marketId: number
  side: 'buy' | 'sell'
  kind: 'limit' | 'market'
  timeInForce: OrderReply['time_in_force']
  price: number
  lots: number
  remaining: number
  quote: bigint
  fee: bigint
  status: number
  createdAt: number
  updatedAt: number
}

export function orderReply(order: SpotOrder): OrderReply {
  const { id, side, kind, timeInForce, price, lots, remaining, quote, fee, status } = order
  const marketId = order.market.config.id
  const { createdAt, updatedAt } = order
  return replyOf({
    id,
    marketId,
    side,
    kind,
    timeInForce,
    price,
    lots,
    remaining,
    quote,
    fee,
    status,
    createdAt,
    updatedAt,
  })
}

export function storedOrderReply(row: Selectable<Schema['spot_order']>): OrderReply {
  return replyOf({
    id: Number(row.id),
    marketId: row.market_id,
    side: row.side,
    kind: row.kind,
    timeInForce: row.time_in_force,
    price: Number(row.price),
    lots: Number(row.lots),
    remaining: Number(row.remaining),
    quote: row.quote,
    fee: row.fee,
    status: row.status,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  })
}

function replyOf(order: OrderFigures): OrderReply {
  const pair = pairById(order.marketId)
  const received = order.side === 'buy' ? pair.base : pair.quote
  const filled = order.lots - order.remaining
  return {
    id: order.id,
    match_id: pair.id,
    symbol: pair.symbol,
    direction: order.side,
    type: order.kind,
    time_in_force: order.timeInForce,
    price: formatDecimal(order.kind === 'market' ? 0 : order.price, pair.priceScale),
    amount: formatDecimal(order.lots, pair.lotScale),
    filled: formatDecimal(filled, pair.lotScale),
    avg_price: formatDecimal(averagePrice(pair, order.quote, filled), pair.priceScale),
    fee: formatDecimal(order.fee, received.scale),
    fee_currency: received.code,
    status: order.status,
    status_name: spotStatusNames[order.status - 1] ?? 'open',
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  }
}

/** In ticks, half-up; zero while nothing is filled. */
function averagePrice(pair: Pair, quote: bigint, filledLots: number): bigint {
  if (filledLots === 0) return 0n
  const perTickLot = 10n ** BigInt(pair.quote.scale - pair.priceScale - pair.lotScale)
  return divide(quote, BigInt(filledLots) * perTickLot, 'half_up')
}
