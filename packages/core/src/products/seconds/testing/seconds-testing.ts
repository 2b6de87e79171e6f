import { rateOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { SecondsCommand } from '../commands.ts'
import type { SecondsConfig } from '../terms.ts'
import { SecondsAudit } from './seconds-audit.ts'
import { secondsCorruptions } from './seconds-corruptions.ts'
import { SecondsDraws } from './seconds-draws.ts'
import { secondsScenario } from './seconds-scenario.ts'
import { SecondsTables } from './seconds-tables.ts'

export const seconds: ProductTesting<SecondsCommand['kind'], SecondsConfig> = {
  config: {
    currencyId: testCurrencies.USDT,
    marketIds: [1, 2, 4, 5],
    coverage: rateOf(80_000_000n),
  },
  audit: (config) => new SecondsAudit(config),
  tables: () => new SecondsTables(),
  scenario: secondsScenario,
  draws: (world) => new SecondsDraws(world),
  corruptions: secondsCorruptions,
}
