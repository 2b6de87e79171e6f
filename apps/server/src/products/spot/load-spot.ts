import { type Exchange, type StoredPeriod, storedPeriods } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { houseOwner } from '@candor/core/products/spot'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { CoreSchema } from '../../db/schema/core.ts'
import { decodeResting } from './order-marks.ts'
import { decodeLadder } from './projection.ts'

/** Puts the markets, their forming candles, the house's quotes and the orders that rest into memory. */
export async function loadSpot(db: Database, exchange: Exchange): Promise<void> {
  await loadOrders(db, exchange, await loadMarkets(db, exchange))
}

/** The house's ladders, by market. */
async function loadMarkets(db: Database, exchange: Exchange): Promise<Map<number, string>> {
  const ladders = new Map<number, string>()
  for (const row of await db.selectFrom('market').selectAll().execute()) {
    const market = exchange.markets.get(row.id)
    if (market === undefined) continue // A market that the catalogue has dropped.
    market.index = Number(row.index_price)
    market.tickedAt = Number(row.ticked_at)
    ladders.set(row.id, row.ladder)
  }
  const ids = Array.from(exchange.markets.all(), ({ config }) => config.id)
  const { rows } = await sql<CandleRow>`
    select last.* from unnest(${ids}::int[]) as market (id)
    cross join unnest(${[...storedPeriods]}::text[]) as every (period)
    cross join lateral (
      select * from candle where market_id = market.id and period = every.period
      order by opened_at desc limit 1
    ) as last`.execute(db)
  for (const row of rows) {
    exchange.markets.get(row.market_id)?.candles.set(row.period, {
      marketId: row.market_id,
      period: row.period,
      openedAt: Number(row.opened_at),
      open: Number(row.open),
      high: Number(row.high),
      low: Number(row.low),
      close: Number(row.close),
      volume: Number(row.volume),
      touchedIn: 0,
    })
  }
  return ladders
}

type CandleRow = {
  market_id: number
  period: StoredPeriod
  opened_at: bigint
  open: bigint
  high: bigint
  low: bigint
  close: bigint
  volume: bigint
}

type Restored = Parameters<Exchange['products']['spot']['restore']>[0]

async function loadOrders(
  db: Database,
  exchange: Exchange,
  ladders: ReadonlyMap<number, string>,
): Promise<void> {
  const users = (await restingOrders(db)).map((row): Restored => {
    const market = exchange.markets.get(row.market_id)
    // Its owner could not cancel it, and what it holds would be held for good.
    if (market === undefined)
      throw new Error(
        `Order ${row.id} rests in market ${row.market_id}, which the catalogue lacks.`,
      )
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
  })
  const quotes = [...ladders].flatMap(([id, ladder]) => ladderOrders(exchange, id, ladder))
  // Ids are given in the order of arrival, which is the order of priority within a price.
  for (const order of [...users, ...quotes].toSorted((a, b) => a.id - b.id))
    exchange.products.spot.restore(order)
}

/** Of those that came up to the last mark only the ones it names, of those that came later any. */
async function restingOrders(db: Database): Promise<Selectable<CoreSchema['spot_order']>[]> {
  const mark = await db.selectFrom('spot_order_mark').selectAll().executeTakeFirstOrThrow()
  const ids = decodeResting(mark.resting).map(BigInt)
  const resting = db.selectFrom('spot_order').selectAll().where('status', '<=', 2)
  const later = resting.where('id', '>', mark.order_id)
  return resting
    .where('id', '<=', mark.order_id)
    .where('id', 'in', sql<bigint>`(select unnest(${ids}::bigint[]))`)
    .unionAll(later)
    .execute()
}

function ladderOrders(exchange: Exchange, marketId: number, ladder: string): Restored[] {
  const market = exchange.markets.get(marketId)
  if (market === undefined) return []
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
