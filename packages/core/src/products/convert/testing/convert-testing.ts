import { amountOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { ConvertCommand } from '../commands.ts'
import type { ConvertConfig } from '../convert.ts'
import { ConvertAudit } from './convert-audit.ts'
import { convertCorruptions } from './convert-corruptions.ts'
import { ConvertDraws } from './convert-draws.ts'
import { convertScenario } from './convert-scenario.ts'
import { ConvertTables } from './convert-tables.ts'

const { USDT, BTC, ETH, DOGE, EUR } = testCurrencies
const coin = 100_000_000n

export const convert: ProductTesting<ConvertCommand['kind'], ConvertConfig> = {
  config: {
    valuationId: USDT,
    valuationScale: 8,
    currencyIds: [USDT, BTC, ETH, DOGE],
    // A USDT is worth 0.92 EUR.
    fiats: [{ currencyId: EUR, scale: 2, rate: 92_000_000 }],
    spreadBps: 20,
    slippageBps: 50,
    quoteMs: 10_000,
    waitMs: 5_000,
    valueMin: amountOf(coin),
    sweepEveryMs: 86_400_000,
  },
  audit: (config) => new ConvertAudit(config),
  tables: () => new ConvertTables(),
  scenario: convertScenario,
  draws: (world) => new ConvertDraws(world),
  corruptions: convertCorruptions,
}
