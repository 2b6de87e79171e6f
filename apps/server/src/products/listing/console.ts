import { listingConsoleEndpoints } from '@candor/protocol/products/listing/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { auctionIn, countAuctionOrders, findAuctionOrders } from './queries.ts'
import { auctionReply, orderReply } from './replies.ts'

/** Limits of the book on each side of its price. */
const levelsMax = 20

export function listingConsole({ committer, db, exchange }: ProductPlatform) {
  const { listing } = exchange.products
  const auctionOf = auctionIn(exchange)
  return mount(listingConsoleEndpoints, {
    listingAuctions: async ({ body: { symbol } }) => {
      const marketId = symbol === undefined ? undefined : pairBySymbol.get(symbol)?.id
      if (symbol !== undefined && marketId === undefined)
        return { ok: false, rejection: 'market_unknown', field: 'symbol' }
      const counts = await countAuctionOrders(db)
      return committer.read(() => {
        const wanted = [...listing.auctions()].filter(
          ({ market }) => marketId === undefined || market.config.id === marketId,
        )
        const list = wanted.toReversed().map((auction) => {
          const { orders = 0, users = 0 } = counts.get(auction.id) ?? {}
          return Object.assign(auctionReply(auction, listing, levelsMax), { orders, users })
        })
        return { ok: true, value: { list } }
      })
    },
    listingOrders: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const orders = await findAuctionOrders(db, { userId, cursor, limit: limit + 1, auctionOf })
      const rows = orders.map((order) =>
        Object.assign(orderReply(order), { user_id: order.userId }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
  })
}
