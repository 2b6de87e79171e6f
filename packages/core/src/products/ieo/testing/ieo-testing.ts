import { amountOf } from '../../../money/amount.ts'
import { fundHouse } from '../../../testing/demo-funds.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { IeoCommand } from '../commands.ts'
import type { IeoConfig } from '../terms.ts'
import { IeoAudit } from './ieo-audit.ts'
import { ieoCorruptions } from './ieo-corruptions.ts'
import { IeoDraws } from './ieo-draws.ts'
import { ieoScenario } from './ieo-scenario.ts'
import { IeoTables } from './ieo-tables.ts'
import { listedToken } from './listed-token.ts'

const { DOGE, ORB, USDT } = testCurrencies

export const ieo: ProductTesting<IeoCommand['kind'], IeoConfig> = {
  // So short that sales end, tokens unlock and listings fail within a workload.
  config: {
    // The second one has a market that opens once it is listed.
    tokens: [DOGE, ORB].map((currencyId) => ({ currencyId, scale: 8 })),
    payIds: [USDT],
    reviewMsMax: 60_000,
    listingLateMs: 90_000,
    dayMs: 10_000,
  },
  audit: (config) => new IeoAudit(config),
  tables: () => new IeoTables(),
  scenario: ieoScenario,
  draws: (world) => new IeoDraws(world),
  opening: [fundHouse({ pot: 'treasury', currencyId: DOGE, amount: amountOf(10n ** 15n) })],
  lists: listedToken,
  corruptions: ieoCorruptions,
}
