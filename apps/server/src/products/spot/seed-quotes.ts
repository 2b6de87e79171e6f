import type { DemoActions } from '../../commit/demo-actions.ts'
import type { ProductPlatform } from '../../server-module.ts'

/** Resting orders of the demo's programs. */
export const seedQuotes = ({
  committer,
  exchange,
}: Pick<ProductPlatform, 'committer' | 'exchange'>): Pick<DemoActions, 'quote' | 'quotesOf'> => ({
  quote: async (order) => {
    await committer.submit(
      { kind: 'spot.place', orderKind: 'limit', timeInForce: 'post_only', ...order },
      { encode: () => null },
    )
  },
  quotesOf: (userId, marketId) =>
    exchange.products.spot
      .openOrdersOf(userId)
      .filter(({ market }) => market.config.id === marketId).length,
})
