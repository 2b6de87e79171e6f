import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    listing_auction: {
      id: number
      market_id: number
      reference: bigint
      started_at: bigint
      ends_at: bigint
      price: bigint
      lots: bigint
      /** The last order that trades on each side, its limit, and how many of its lots. */
      buy_price: bigint
      buy_order: bigint
      buy_lots: bigint
      sell_price: bigint
      sell_order: bigint
      sell_lots: bigint
      ended_at: bigint
      ended_seq: bigint
    }
    listing_order: {
      id: bigint
      auction_id: number
      user_id: bigint
      /** 1 buys, 2 sells. */
      side: number
      price: bigint
      lots: bigint
      placed_at: bigint
      status: number
      filled: bigint
      quote: bigint
      ended_at: bigint
    }
  }
}

export const listingTables: readonly Projection<Changes['listing']>[] = [
  table(
    'listing_auction',
    ({ auctions }) => auctions,
    {
      id: ['int', (auction) => auction.id],
      market_id: ['int', (auction) => auction.market.config.id],
      reference: ['bigint', (auction) => auction.reference],
      started_at: ['bigint', (auction) => auction.startedAt],
      ends_at: ['bigint', (auction) => auction.endsAt],
      price: ['bigint', (auction) => auction.price],
      lots: ['bigint', (auction) => auction.lots],
      buy_price: ['bigint', ({ buyCut }) => buyCut.price],
      buy_order: ['bigint', ({ buyCut }) => buyCut.id],
      buy_lots: ['bigint', ({ buyCut }) => buyCut.lots],
      sell_price: ['bigint', ({ sellCut }) => sellCut.price],
      sell_order: ['bigint', ({ sellCut }) => sellCut.id],
      sell_lots: ['bigint', ({ sellCut }) => sellCut.lots],
      ended_at: ['bigint', (auction) => auction.endedAt],
      ended_seq: ['bigint', (auction) => auction.endedSeq],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'price',
          'lots',
          'buy_price',
          'buy_order',
          'buy_lots',
          'sell_price',
          'sell_order',
          'sell_lots',
          'ended_at',
          'ended_seq',
        ],
      },
    },
  ),
  table(
    'listing_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (order) => order.id],
      auction_id: ['int', (order) => order.auction.id],
      user_id: ['bigint', (order) => order.userId],
      side: ['smallint', (order) => (order.side === 'buy' ? 1 : 2)],
      price: ['bigint', (order) => order.price],
      lots: ['bigint', (order) => order.lots],
      placed_at: ['bigint', (order) => order.placedAt],
      status: ['smallint', (order) => order.status],
      filled: ['bigint', (order) => order.filled],
      quote: ['bigint', (order) => order.quote],
      ended_at: ['bigint', (order) => order.endedAt],
    },
    { onConflict: { key: ['id'], set: ['status', 'filled', 'quote', 'ended_at'] } },
  ),
]
