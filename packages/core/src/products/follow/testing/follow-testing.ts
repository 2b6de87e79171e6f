import { amountOf, rateOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { FollowCommand } from '../commands.ts'
import type { FollowConfig } from '../terms.ts'
import { FollowAudit } from './follow-audit.ts'
import { followCorruptions } from './follow-corruptions.ts'
import { FollowDraws } from './follow-draws.ts'
import { followScenario } from './follow-scenario.ts'
import { FollowTables } from './follow-tables.ts'

const coin = 100_000_000n

export const follow: ProductTesting<FollowCommand['kind'], FollowConfig> = {
  config: {
    currencyId: testCurrencies.USDT,
    marketIds: [1, 2, 4, 5],
    profitShareMax: rateOf(20_000_000n),
    // So few that a trader is full sometimes.
    followersMax: [2, 3, 4],
    tradersMax: 2,
    multiple: { min: rateOf(1_000_000n), max: rateOf(500_000_000n) },
    lots: { min: rateOf(1_000_000n), max: rateOf(10_000_000_000n) },
    slippageMax: rateOf(300_000n),
    marginMax: { min: amountOf(10n * coin), max: amountOf(1_000_000n * coin) },
  },
  audit: (config) => new FollowAudit(config),
  tables: () => new FollowTables(),
  scenario: followScenario,
  draws: (world) => new FollowDraws(world),
  corruptions: followCorruptions,
}
