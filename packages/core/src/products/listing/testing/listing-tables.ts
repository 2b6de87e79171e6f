import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { AuctionOrder, CallAuction } from '../records.ts'

export class ListingTables implements ProductTables {
  readonly #auctions = new Map<number, CallAuction>()
  readonly #orders = new Map<number, AuctionOrder>()

  write({ listing: { auctions, orders } }: Changes): void {
    for (const auction of auctions) this.#auctions.set(auction.id, { ...auction })
    for (const order of orders) this.#orders.set(order.id, { ...order })
  }

  restore({ markets, products: { listing } }: Exchange): void {
    for (const auction of this.#auctions.values()) {
      const market = markets.get(auction.market.config.id)
      if (market !== undefined) listing.restoreAuction({ ...auction, market, touchedIn: 0 })
    }
    for (const order of this.#orders.values()) {
      const auction = listing.auctionOf(order.auction.market.config.id)
      if (auction !== undefined && order.endedAt === 0)
        listing.restore({ ...order, auction, touchedIn: 0 })
    }
    listing.counters.auctionId = this.#auctions.size
    listing.counters.orderId = this.#orders.size
  }
}
