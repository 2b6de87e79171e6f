import { amountOf, rateOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { StocksCommand } from '../commands.ts'
import type { StocksConfig } from '../terms.ts'
import { StocksAudit } from './stocks-audit.ts'
import { stocksCorruptions } from './stocks-corruptions.ts'
import { StocksDraws } from './stocks-draws.ts'
import { stocksScenario } from './stocks-scenario.ts'
import { StocksTables } from './stocks-tables.ts'

export const stocks: ProductTesting<StocksCommand['kind'], StocksConfig> = {
  config: {
    currencyId: testCurrencies.USDT,
    marketIds: [4],
    spread: rateOf(20_000n),
    fee: rateOf(100_000n),
    valueMin: amountOf(500_000_000n),
    valueMax: amountOf(10_000_000_000_000n),
    ordersMax: 6,
    orderMsMax: 90 * 86_400_000,
  },
  audit: (config) => new StocksAudit(config),
  tables: () => new StocksTables(),
  scenario: stocksScenario,
  draws: (world, memory) => new StocksDraws(world, memory),
  corruptions: stocksCorruptions,
}
