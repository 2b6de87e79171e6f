import type { ExchangeConfig } from '../exchange.ts'
import { productTests } from './product-tests.ts'
import { testMarkets } from './test-markets.ts'

/** A small exchange for tests. */
export const testExchangeConfig = {
  markets: testMarkets,
  // So few that a few positions need several slices.
  sliceMax: 3,
  reachedMax: 5,
  ...Object.fromEntries(productTests.map(([product, { config }]) => [product, config])),
} as ExchangeConfig // With the configuration of each product under its name.
