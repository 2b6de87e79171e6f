import type { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { houseOwner, stopStatus, type StoredStopOrder } from '@candor/core/products/spot'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { decodeLadder } from './ladder-text.ts'
import { decodeResting } from './resting-snapshots.ts'

/** Puts the house's quotes, the orders that rest and the stop orders that wait into memory. */
export async function loadSpot(db: Database, exchange: Exchange): Promise<void> {
  const ladders = await db.selectFrom('spot_ladder').selectAll().execute()
  const quotes = ladders.flatMap((row) => quotesOf(exchange, row))
  const orders = (await restingOrders(db)).map((row) => orderOf(exchange, row))
  // Ids are given in the order of arrival, which is the order of priority within a price.
  for (const order of [...orders, ...quotes].toSorted((one, other) => one.id - other.id))
    exchange.products.spot.restore(order)
  const stops = await db
    .selectFrom('spot_stop')
    .selectAll()
    .where('status', '=', stopStatus.waiting)
    .orderBy('id')
    .execute()
  for (const row of stops) exchange.products.spot.stops.restore(stopOf(exchange, row))
}

type Restored = Parameters<Exchange['products']['spot']['restore']>[0]

type OrderRow = Selectable<Schema['spot_order']>

function orderOf({ markets }: Exchange, row: OrderRow): Restored {
  const market = markets.get(row.market_id)
  // The owner could not cancel it, and its hold would be kept for good.
  if (market === undefined)
    throw new Error(`Order ${row.id} rests in market ${row.market_id}, which the catalogue lacks.`)
  return {
    id: Number(row.id),
    owner: Number(row.user_id),
    market,
    side: row.side,
    kind: row.kind,
    timeInForce: row.time_in_force,
    price: Number(row.price),
    lots: Number(row.lots),
    remaining: Number(row.remaining),
    quote: amountOf(row.quote),
    fee: amountOf(row.fee),
    status: row.status,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  }
}

function stopOf({ markets }: Exchange, row: Selectable<Schema['spot_stop']>): StoredStopOrder {
  const market = markets.get(row.market_id)
  if (market === undefined)
    throw new Error(
      `Stop order ${row.id} waits in market ${row.market_id}, which the catalogue lacks.`,
    )
  return {
    id: Number(row.id),
    owner: Number(row.user_id),
    market,
    side: row.side,
    stop: Number(row.stop_price),
    price: Number(row.price),
    lots: Number(row.lots),
    restingPrice: Number(row.resting_price),
    restingId: Number(row.resting_id),
    expiresAt: Number(row.expires_at),
    status: row.status,
    orderId: Number(row.order_id),
    endedSeq: Number(row.ended_seq),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  }
}

/** The orders that the snapshot names and all later ones, where they still rest. */
async function restingOrders(db: Database): Promise<OrderRow[]> {
  const snapshot = await db.selectFrom('spot_order_mark').selectAll().executeTakeFirstOrThrow()
  const ids = decodeResting(snapshot.resting).map(BigInt)
  const resting = db.selectFrom('spot_order').selectAll().where('status', '<=', 2)
  const later = resting.where('id', '>', snapshot.order_id)
  return resting
    .where('id', '<=', snapshot.order_id)
    .where('id', 'in', sql<bigint>`(select unnest(${ids}::bigint[]))`)
    .unionAll(later)
    .execute()
}

function quotesOf(
  { markets }: Exchange,
  { market_id: marketId, ladder }: Schema['spot_ladder'],
): Restored[] {
  const market = markets.get(marketId)
  if (market === undefined) return [] // A market that the catalogue has dropped.
  return decodeLadder(ladder).map(
    ([id, side, price, remaining, lots, quote, fee, status, createdAt]) => ({
      id,
      owner: houseOwner,
      market,
      side: side === 0 ? 'buy' : 'sell',
      kind: 'limit',
      timeInForce: 'gtc',
      price,
      lots,
      remaining,
      quote: amountOf(BigInt(quote)),
      fee: amountOf(BigInt(fee)),
      status,
      createdAt,
      updatedAt: market.tickedAt,
    }),
  )
}
