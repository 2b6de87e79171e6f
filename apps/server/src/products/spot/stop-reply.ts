import { formatDecimal } from '@candor/core/money'
import type { StopOrder } from '@candor/core/products/spot'
import type { ReplyOf } from '@candor/protocol'
import { type stopEndpoints, stopStatusNames } from '@candor/protocol/products/spot/stop-endpoints'
import type { Selectable } from 'kysely'

import { pairById } from '../../catalog/pairs.ts'
import type { Schema } from '../../db/schema.ts'

export type StopReply = ReplyOf<typeof stopEndpoints.stops>['list'][number]

export function stopReply(stop: StopOrder): StopReply {
  return replyOf({
    id: stop.id,
    market_id: stop.market.config.id,
    side: stop.side,
    stop_price: stop.stop,
    price: stop.price,
    lots: stop.lots,
    resting_price: stop.restingPrice,
    resting_id: stop.restingId,
    expires_at: stop.expiresAt,
    status: stop.status,
    order_id: stop.orderId,
    created_at: stop.createdAt,
    updated_at: stop.updatedAt,
  })
}

export const storedStopReply = (row: Selectable<Schema['spot_stop']>): StopReply => replyOf(row)

type Figures = {
  readonly [
    Column in keyof Omit<Schema['spot_stop'], 'user_id' | 'ended_seq'>
  ]: Schema['spot_stop'][Column] extends bigint ? number | bigint : Schema['spot_stop'][Column]
}

function replyOf(stop: Figures): StopReply {
  const { symbol, priceScale, lotScale } = pairById(stop.market_id)
  const isPair = stop.resting_id > 0
  return {
    id: Number(stop.id),
    match_id: stop.market_id,
    symbol,
    direction: stop.side,
    type: isPair ? 'oco' : 'stop_limit',
    amount: formatDecimal(stop.lots, lotScale),
    stop_price: formatDecimal(stop.stop_price, priceScale),
    price: formatDecimal(stop.price, priceScale),
    limit_price: isPair ? formatDecimal(stop.resting_price, priceScale) : null,
    limit_order_id: isPair ? Number(stop.resting_id) : null,
    order_id: stop.order_id > 0 ? Number(stop.order_id) : null,
    status: stop.status,
    status_name: stopStatusNames[stop.status - 1] ?? 'waiting',
    expires_at: stop.expires_at > 0 ? Number(stop.expires_at) : null,
    created_at: Number(stop.created_at),
    updated_at: Number(stop.updated_at),
  }
}
