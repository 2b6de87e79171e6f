import type { DemoActions } from '../../commit/demo-actions.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** Orders of the demo's programs in call auctions. */
export const seedBids = ({
  committer,
  exchange,
}: Pick<ProductPlatform, 'committer' | 'exchange'>): Pick<DemoActions, 'auctionOf' | 'bid'> => ({
  auctionOf: (marketId) => {
    const auction = exchange.products.listing.auctionOf(marketId)
    if (auction === undefined) return undefined
    const { reference, startedAt, endedAt } = auction
    return { reference, startedAt, isOpen: endedAt === 0 }
  },
  bid: async ({ key, ...order }) => {
    await committer.submit(
      { kind: 'listing.place', ...order },
      { encode: () => null, requestId: key },
    )
  },
})
