import { withQuery } from '../../app/paths.ts'

export const listingPaths = {
  /** The newest auction, or the one of a market. */
  auction: (symbol?: string) => withQuery('/pages/listing/auction', { symbol }),
  orders: () => '/pages/listing/orders',
}
