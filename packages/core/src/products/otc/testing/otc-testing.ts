import { amountOf, rateOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { OtcCommand } from '../commands.ts'
import type { OtcConfig } from '../terms.ts'
import { OtcAudit } from './otc-audit.ts'
import { otcCorruptions } from './otc-corruptions.ts'
import { OtcDraws } from './otc-draws.ts'
import { otcScenario } from './otc-scenario.ts'
import { OtcTables } from './otc-tables.ts'

const { USDT, BTC, DOGE, EUR } = testCurrencies
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)
const minuteMs = 60_000

export const otc: ProductTesting<OtcCommand['kind'], OtcConfig> = {
  // Shorter and smaller than those of the catalogue, so that random commands reach them.
  config: {
    valuationId: USDT,
    valuationScale: 8,
    coins: [
      { currencyId: USDT, scale: 8 },
      { currencyId: BTC, scale: 8 },
      { currencyId: DOGE, scale: 8 },
    ],
    // A USDT is worth 0.92 EUR.
    fiats: [{ currencyId: EUR, scale: 2, rate: 92_000_000 }],
    bond: usdt(500),
    makerFee: rateOf(100_000n),
    adsMax: 3,
    ordersMax: 3,
    windowsMs: [minuteMs, 15 * minuteMs],
    appealAfterMs: 1000,
    priceSlackBps: 50,
    newMs: 2 * 24 * 60 * minuteMs,
    newDayMax: usdt(600),
    cancels: { ofNew: { beforePay: 2, afterPay: 1 }, ofOthers: { beforePay: 1, afterPay: 0 } },
    lockoutsMs: [minuteMs, 60 * minuteMs],
    lockoutsForgetMs: 30 * 24 * 60 * minuteMs,
  },
  audit: (config) => new OtcAudit(config),
  tables: () => new OtcTables(),
  scenario: otcScenario,
  draws: (world) => new OtcDraws(world),
  opening: [1, 2, 3].flatMap((userId) => [
    fundUser({ userId, currencyId: USDT, amount: usdt(6000) }),
    { kind: 'otc.join', userId },
  ]),
  unreached: [],
  corruptions: otcCorruptions,
}
