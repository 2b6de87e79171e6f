import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'
import { encodeLadder } from './ladder-text.ts'
import { encodeResting } from './resting-snapshots.ts'
import type { SealedSpot } from './seal-spot.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    spot_order: {
      id: bigint
      user_id: bigint
      market_id: number
      side: 'buy' | 'sell'
      kind: 'limit' | 'market'
      time_in_force: 'gtc' | 'ioc' | 'fok' | 'post_only'
      price: bigint
      lots: bigint
      remaining: bigint
      quote: bigint
      fee: bigint
      status: 1 | 2 | 3 | 4
      created_at: bigint
      updated_at: bigint
    }
    /** One row: `resting` is a JSON array of the users' orders that rested after command `seq`, `order_id` the last. */
    spot_order_mark: { id: number; seq: bigint; order_id: bigint; resting: string }
    spot_trade: {
      id: bigint
      market_id: number
      seq: bigint
      at: bigint
      price: bigint
      lots: bigint
      quote: bigint
      taker_side: 'buy' | 'sell'
      maker_order_id: bigint
      taker_order_id: bigint
      maker_user_id: bigint
      taker_user_id: bigint
      maker_fee: bigint
      taker_fee: bigint
    }
    /** Stop orders; prices are ticks, and a zero stands for nothing. */
    spot_stop: {
      id: bigint
      user_id: bigint
      market_id: number
      side: 'buy' | 'sell'
      stop_price: bigint
      price: bigint
      lots: bigint
      resting_price: bigint
      resting_id: bigint
      expires_at: bigint
      status: 1 | 2 | 3 | 4 | 5
      order_id: bigint
      ended_seq: bigint
      created_at: bigint
      updated_at: bigint
    }
    /** The house's resting quotes of one market, as JSON. */
    spot_ladder: { market_id: number; ladder: string }
  }
}

export const spotTables: readonly Projection<SealedSpot>[] = [
  table('spot_order', ({ placedOrders }) => placedOrders, {
    id: ['bigint', (order) => order.id],
    user_id: ['bigint', (order) => order.owner],
    market_id: ['int', (order) => order.market.config.id],
    side: ['text', (order) => order.side],
    kind: ['text', (order) => order.kind],
    time_in_force: ['text', (order) => order.timeInForce],
    price: ['bigint', (order) => order.price],
    lots: ['bigint', (order) => order.lots],
    remaining: ['bigint', (order) => order.remaining],
    quote: ['bigint', (order) => order.quote],
    fee: ['bigint', (order) => order.fee],
    status: ['int', (order) => order.status],
    created_at: ['bigint', (order) => order.createdAt],
    updated_at: ['bigint', (order) => order.updatedAt],
  }),
  table(
    'spot_order',
    ({ changedOrders }) => changedOrders,
    {
      id: ['bigint', (order) => order.id],
      remaining: ['bigint', (order) => order.remaining],
      quote: ['bigint', (order) => order.quote],
      fee: ['bigint', (order) => order.fee],
      status: ['int', (order) => order.status],
      updated_at: ['bigint', (order) => order.updatedAt],
    },
    { updateBy: 'id' },
  ),
  table(
    'spot_order_mark',
    ({ snapshots }) => snapshots,
    {
      id: ['int', () => 1],
      seq: ['bigint', (snapshot) => snapshot.seq],
      order_id: ['bigint', (snapshot) => snapshot.orderId],
      resting: ['text', encodeResting],
    },
    { updateBy: 'id' },
  ),
  table('spot_trade', ({ trades }) => trades, {
    id: ['bigint', (trade) => trade.id],
    market_id: ['int', (trade) => trade.marketId],
    seq: ['bigint', (trade) => trade.seq],
    at: ['bigint', (trade) => trade.at],
    price: ['bigint', (trade) => trade.price],
    lots: ['bigint', (trade) => trade.lots],
    quote: ['bigint', (trade) => trade.quote],
    taker_side: ['text', (trade) => trade.takerSide],
    maker_order_id: ['bigint', (trade) => trade.makerOrderId],
    taker_order_id: ['bigint', (trade) => trade.takerOrderId],
    maker_user_id: ['bigint', (trade) => trade.makerUserId],
    taker_user_id: ['bigint', (trade) => trade.takerUserId],
    maker_fee: ['bigint', (trade) => trade.makerFee],
    taker_fee: ['bigint', (trade) => trade.takerFee],
  }),
  table(
    'spot_stop',
    ({ stops }) => stops,
    {
      id: ['bigint', (stop) => stop.id],
      user_id: ['bigint', (stop) => stop.owner],
      market_id: ['int', (stop) => stop.market.config.id],
      side: ['text', (stop) => stop.side],
      stop_price: ['bigint', (stop) => stop.stop],
      price: ['bigint', (stop) => stop.price],
      lots: ['bigint', (stop) => stop.lots],
      resting_price: ['bigint', (stop) => stop.restingPrice],
      resting_id: ['bigint', (stop) => stop.restingId],
      expires_at: ['bigint', (stop) => stop.expiresAt],
      status: ['smallint', (stop) => stop.status],
      order_id: ['bigint', (stop) => stop.orderId],
      ended_seq: ['bigint', (stop) => stop.endedSeq],
      created_at: ['bigint', (stop) => stop.createdAt],
      updated_at: ['bigint', (stop) => stop.updatedAt],
    },
    { onConflict: { key: ['id'], set: ['status', 'order_id', 'ended_seq', 'updated_at'] } },
  ),
  table(
    'spot_ladder',
    ({ ladders }) => ladders,
    {
      market_id: ['int', (ladder) => ladder.marketId],
      ladder: ['text', ({ quotes }) => encodeLadder(quotes)],
    },
    { onConflict: { key: ['market_id'], set: ['ladder'] } },
  ),
]
