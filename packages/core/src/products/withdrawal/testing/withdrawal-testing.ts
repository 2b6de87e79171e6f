import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { WithdrawalCommand } from '../commands.ts'
import type { WithdrawalConfig } from '../prices.ts'
import { WithdrawalAudit } from './withdrawal-audit.ts'
import { withdrawalCorruptions } from './withdrawal-corruptions.ts'
import { WithdrawalDraws } from './withdrawal-draws.ts'
import { withdrawalScenario } from './withdrawal-scenario.ts'
import { WithdrawalTables } from './withdrawal-tables.ts'

export const withdrawal: ProductTesting<WithdrawalCommand['kind'], WithdrawalConfig> = {
  config: {
    bitcoinId: testCurrencies.BTC,
    valuationId: testCurrencies.USDT,
    fixedPrices: [],
    reviewMsMax: 259_200_000,
  },
  audit: (config) => new WithdrawalAudit(config),
  tables: () => new WithdrawalTables(),
  scenario: withdrawalScenario,
  draws: (world) => new WithdrawalDraws(world),
  corruptions: withdrawalCorruptions,
}
