import { amountOf } from '../../../money/amount.ts'
import { fundHouse } from '../../../testing/demo-funds.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { ListingCommand } from '../commands.ts'
import type { ListingConfig } from '../records.ts'
import { ListingAudit } from './listing-audit.ts'
import { listingCorruptions } from './listing-corruptions.ts'
import { ListingDraws } from './listing-draws.ts'
import { listingScenario } from './listing-scenario.ts'
import { ListingTables } from './listing-tables.ts'

const { ORB } = testCurrencies

export const listing: ProductTesting<ListingCommand['kind'], ListingConfig> = {
  // So short that auctions end within a workload.
  config: { auctionMs: 10_000, fixedMs: 3000, ordersMax: 3 },
  audit: (config) => new ListingAudit(config),
  tables: () => new ListingTables(),
  scenario: listingScenario,
  draws: (world) => new ListingDraws(world),
  // Users who have the token when its auction begins.
  opening: [fundHouse({ pot: 'treasury', currencyId: ORB, amount: amountOf(10n ** 15n) })],
  credited: [1, 2, 3, 4].map((userId) => ({
    userId,
    currencyId: ORB,
    amount: amountOf(10n ** 12n),
  })),
  corruptions: listingCorruptions,
}
