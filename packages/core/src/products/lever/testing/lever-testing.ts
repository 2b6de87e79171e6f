import { amountOf, rateOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { LeverCommand } from '../commands.ts'
import type { LeverConfig } from '../terms.ts'
import { LeverAudit } from './lever-audit.ts'
import { leverCorruptions } from './lever-corruptions.ts'
import { LeverDraws } from './lever-draws.ts'
import { leverOpening } from './lever-opening.ts'
import { leverScenario } from './lever-scenario.ts'
import { LeverTables } from './lever-tables.ts'

const usdt = (whole: number) => amountOf(BigInt(whole) * 100_000_000n)

export const lever: ProductTesting<LeverCommand['kind'], LeverConfig> = {
  config: {
    currencyId: testCurrencies.USDT,
    markets: [
      { marketId: 1, lotsPerShare: 100, calendar: 'always' },
      { marketId: 2, lotsPerShare: 10, calendar: 'always' },
      { marketId: 4, lotsPerShare: 1, calendar: 'weekdays' },
      { marketId: 5, lotsPerShare: 100, calendar: 'always' },
    ],
    multiples: [1, 5, 10, 20, 50, 100],
    tiers: [
      { below: usdt(100_000), multipleMax: 100, maintenance: rateOf(500_000n) },
      { below: usdt(500_000), multipleMax: 50, maintenance: rateOf(1_000_000n) },
      { below: undefined, multipleMax: 10, maintenance: rateOf(5_000_000n) },
    ],
    terms: {
      spread: rateOf(20_000n),
      fee: rateOf(50_000n),
      overnight: rateOf(30_000n),
      liquidation: rateOf(300_000n),
      profitMargins: 10,
    },
    slippage: rateOf(100_000n),
    shareMin: 100,
    ordersMax: 4,
    notionalMax: usdt(1_000_000),
    coveredMove: rateOf(30_000_000n),
    // So short that a run sees several.
    delisting: { noticeMs: 20_000, windowMs: 20_000, sampleMs: 2000, windowsMax: 3 },
  },
  audit: (config) => new LeverAudit(config),
  tables: () => new LeverTables(),
  scenario: leverScenario,
  opening: leverOpening,
  draws: (world) => new LeverDraws(world),
  corruptions: leverCorruptions,
}
