import type { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import type { AuctionOrder, CallAuction } from '@candor/core/products/listing'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored auction as the core has it; its market is one of the exchange's. */
export function auctionOf(
  row: Selectable<Schema['listing_auction']>,
  { markets }: Pick<Exchange, 'markets'>,
): CallAuction {
  const market = markets.get(row.market_id)
  if (market === undefined) throw new Error(`auction ${row.id} has no market`)
  return {
    id: row.id,
    market,
    reference: Number(row.reference),
    startedAt: Number(row.started_at),
    endsAt: Number(row.ends_at),
    price: Number(row.price),
    lots: Number(row.lots),
    buyCut: cutOf(row.buy_price, row.buy_order, row.buy_lots),
    sellCut: cutOf(row.sell_price, row.sell_order, row.sell_lots),
    endedAt: Number(row.ended_at),
    endedSeq: Number(row.ended_seq),
    touchedIn: 0,
  }
}

const cutOf = (price: bigint, id: bigint, lots: bigint) => ({
  price: Number(price),
  id: Number(id),
  lots: Number(lots),
})

/** A stored order of an auction as the core has it. */
export function orderOf(
  row: Selectable<Schema['listing_order']>,
  auction: CallAuction,
): AuctionOrder {
  return {
    id: Number(row.id),
    auction,
    userId: Number(row.user_id),
    side: row.side === 1 ? 'buy' : 'sell',
    price: Number(row.price),
    lots: Number(row.lots),
    placedAt: Number(row.placed_at),
    status: row.status as AuctionOrder['status'], // As the core wrote it.
    filled: Number(row.filled),
    quote: amountOf(row.quote),
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}
