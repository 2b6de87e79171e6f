import { amountOf, rateOf } from '../../../money/amount.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { CouponKind, CouponTerms } from '../terms.ts'

const usdt = (wholes: bigint) => amountOf(wholes * 100_000_000n)
const percent = (whole: bigint) => rateOf(whole * 1_000_000n)

const shared = {
  event: 'registration',
  code: '',
  currencyId: testCurrencies.USDT,
  rate: rateOf(0n),
  scope: 'any',
  amountMin: amountOf(0n),
  days: 0,
  validDays: 30,
  userMax: 1,
  countMax: 100,
  budget: usdt(10_000n),
} as const

/** One rule of each kind: half of the fees up to 10, 10 % a year on 1,000 for 5 days, a bonus of 100, and 5 in money; in USDT. */
export const testTerms: Readonly<Record<CouponKind, CouponTerms>> = {
  fee: { ...shared, kind: 'fee', amount: usdt(10n), rate: percent(50n) },
  yield: { ...shared, kind: 'yield', amount: usdt(1000n), rate: percent(10n), days: 5 },
  bonus: { ...shared, kind: 'bonus', amount: usdt(100n) },
  cash: { ...shared, kind: 'cash', amount: usdt(5n) },
}
