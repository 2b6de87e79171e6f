import { formatDecimal } from '@candor/core/money'
import type { BodyOf } from '@candor/protocol'
import type { spotConsoleEndpoints } from '@candor/protocol/products/spot/console-endpoints'
import { spotStatusNames } from '@candor/protocol/products/spot/endpoints'
import type { Selectable } from 'kysely'

import { limitOf } from '../../calls/cursor-page.ts'
import type { Answer } from '../../calls/mount.ts'
import { idsBetween, searchBackwards } from '../../calls/search-backwards.ts'
import { pairById, pairBySymbol } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { storedOrderReply } from './order-reply.ts'
import { storedStopReply } from './stop-reply.ts'

type OrderSearch = BodyOf<typeof spotConsoleEndpoints.spotOrders>
type TradeSearch = BodyOf<typeof spotConsoleEndpoints.spotTrades>

const timedOrders = { table: 'spot_order', id: 'id', at: 'created_at' }
const timedTrades = { table: 'spot_trade', id: 'id', at: 'at' }

/** Stored orders of all users by user, market, side, state and time, newest first. */
export async function searchOrders(db: Database, body: OrderSearch) {
  const market = marketOf(body)
  if (!market.ok) return market
  const { user_id: userId, side, state } = body
  const status = state === undefined ? undefined : spotStatusNames.indexOf(state) + 1
  const part = await searchBackwards({
    ...(await idsBetween(db, timedOrders, body)),
    limit: limitOf(body),
    find: async ({ from, before }, limit) => {
      const rows = await db
        .selectFrom('spot_order')
        .selectAll()
        .where('id', '>=', from)
        .where('id', '<', before)
        .$if(userId !== undefined, (query) => query.where('user_id', '=', BigInt(userId ?? '0')))
        .$if(market.value !== undefined, (query) =>
          query.where('market_id', '=', market.value ?? 0),
        )
        .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'buy'))
        // A status from the list of names.
        .$if(status !== undefined, (query) => query.where('status', '=', (status ?? 1) as 1))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(orderOfUser)
    },
    idOf: ({ id }) => id,
  })
  return { ok: true, value: part } as const
}

/** Trades by the user of either side, market, side of the taker and time, newest first. */
export async function searchTrades(db: Database, body: TradeSearch) {
  const market = marketOf(body)
  if (!market.ok) return market
  const { user_id: userId, side } = body
  const part = await searchBackwards({
    ...(await idsBetween(db, timedTrades, body)),
    limit: limitOf(body),
    find: async ({ from, before }, limit) => {
      const rows = await db
        .selectFrom('spot_trade')
        .selectAll()
        .where('id', '>=', from)
        .where('id', '<', before)
        .$if(userId !== undefined, (query) =>
          query.where((is) =>
            is.or([
              is('taker_user_id', '=', BigInt(userId ?? '0')),
              is('maker_user_id', '=', BigInt(userId ?? '0')),
            ]),
          ),
        )
        .$if(market.value !== undefined, (query) =>
          query.where('market_id', '=', market.value ?? 0),
        )
        .$if(side !== undefined, (query) => query.where('taker_side', '=', side ?? 'buy'))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(tradeReply)
    },
    idOf: ({ id }) => id,
  })
  return { ok: true, value: part } as const
}

/** An order as the console shows it. */
export function orderOfUser(row: Selectable<Schema['spot_order']>) {
  return {
    ...storedOrderReply(row),
    user_id: Number(row.user_id),
    ...currenciesOf(row.market_id),
  }
}

/** A stop order as the console shows it. */
export function stopOfUser(row: Selectable<Schema['spot_stop']>) {
  return { ...storedStopReply(row), ...currenciesOf(row.market_id) }
}

function tradeReply(row: Selectable<Schema['spot_trade']>) {
  const pair = pairById(row.market_id)
  const isBuy = row.taker_side === 'buy'
  const [takerReceives, makerReceives] = isBuy ? [pair.base, pair.quote] : [pair.quote, pair.base]
  return {
    id: Number(row.id),
    at: Number(row.at),
    symbol: pair.symbol,
    ...currenciesOf(row.market_id),
    side: row.taker_side,
    price: formatDecimal(row.price, pair.priceScale),
    amount: formatDecimal(row.lots, pair.lotScale),
    total: formatDecimal(row.quote, pair.quote.scale),
    taker_id: Number(row.taker_user_id),
    maker_id: Number(row.maker_user_id),
    taker_order_id: Number(row.taker_order_id),
    maker_order_id: Number(row.maker_order_id),
    taker_fee: formatDecimal(row.taker_fee, takerReceives.scale),
    maker_fee: formatDecimal(row.maker_fee, makerReceives.scale),
  }
}

function currenciesOf(marketId: number) {
  const { base, quote } = pairById(marketId)
  return { base: base.code, quote: quote.code }
}

function marketOf({ symbol }: { symbol?: string }): Answer<number | undefined> {
  if (symbol === undefined) return { ok: true, value: undefined }
  const pair = pairBySymbol.get(symbol)
  if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
  return { ok: true, value: pair.id }
}
