import { amountOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { FundingCommand, FundingConfig } from '../funding.ts'
import { FaucetAudit } from './faucet-audit.ts'
import { fundingCorruptions } from './funding-corruptions.ts'
import { FundingDraws } from './funding-draws.ts'
import { fundingScenario } from './funding-scenario.ts'
import { FundingTables } from './funding-tables.ts'

export const funding: ProductTesting<FundingCommand['kind'], FundingConfig> = {
  config: { valuationId: testCurrencies.USDT, faucetDailyMax: amountOf(50_000n * 100_000_000n) },
  audit: (config) => new FaucetAudit(config),
  tables: () => new FundingTables(),
  scenario: fundingScenario,
  draws: (world) => new FundingDraws(world),
  corruptions: fundingCorruptions,
}
