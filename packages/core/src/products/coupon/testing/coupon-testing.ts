import { amountOf } from '../../../money/amount.ts'
import { fundHouse } from '../../../testing/demo-funds.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { CouponCommand } from '../commands.ts'
import { CouponAudit } from './coupon-audit.ts'
import { couponCorruptions } from './coupon-corruptions.ts'
import { CouponDraws } from './coupon-draws.ts'
import { couponScenario } from './coupon-scenario.ts'
import { CouponTables } from './coupon-tables.ts'

const { USDT: currencyId } = testCurrencies
const amount = amountOf(20_000n * 100_000_000n)

export const coupon: ProductTesting<CouponCommand['kind']> = {
  audit: () => new CouponAudit(),
  tables: () => new CouponTables(),
  scenario: couponScenario,
  opening: [
    fundHouse({ pot: 'treasury', currencyId, amount }),
    { kind: 'coupon.fund', currencyId, amount },
  ],
  draws: (world) => new CouponDraws(world),
  corruptions: couponCorruptions,
}
