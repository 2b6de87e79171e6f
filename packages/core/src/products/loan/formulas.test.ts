import { expect, test } from 'vitest'

import { amountOf, rateOf } from '../../money/amount.ts'
import {
  annualRateOf,
  borrowableOf,
  growthAfter,
  growthStart,
  isAtLeast,
  owedOf,
  priceAt,
  saleOf,
  utilisationOf,
  worthAt,
} from './formulas.ts'

const scales = { baseScale: 8, quoteScale: 8, priceScale: 2 }
const coins = (thousandths: number) => amountOf(BigInt(thousandths) * 100_000n)
const percent = (whole: number) => rateOf(BigInt(whole) * 1_000_000n)
const secured = { owed: coins(36_000_000), collateral: coins(1000) }
const worth = worthAt(6_000_000, scales, true)

test('one BTC at 60,000 backs 36,000; the call comes at 48,000 and the liquidation at 42,352.94', () => {
  expect(borrowableOf(secured.collateral, percent(60), worth)).toBe(secured.owed)
  expect(priceAt(secured, percent(75), scales, true)).toBe(4_800_000)
  expect(priceAt(secured, percent(85), scales, true)).toBe(4_235_294)
  expect(isAtLeast(secured, percent(60), worth)).toBe(true)
  expect(isAtLeast(secured, rateOf(60_000_001n), worth)).toBe(false)
})

test('an hour of 36,000 at 10 % for a year is 0.41095890', () => {
  const growth = growthAfter(growthStart, percent(10))
  const owed = owedOf({ debt: secured.owed, growth: growthStart }, growth)
  expect(owed - secured.owed).toBe(41_095_890n)
})

test.each([
  [0, 4_000_000n],
  [40, 10_400_000n],
  [80, 16_800_000n],
  [90, 28_400_000n],
  [100, 40_000_000n],
])('with %d %% of the pool lent the rate is %d parts of 10^8', (used, rate) => {
  const pool = { lent: amountOf(BigInt(used)), free: amountOf(BigInt(100 - used)) }
  expect(annualRateOf(utilisationOf(pool))).toBe(rate)
})

test('a price of the quote is the other way round', () => {
  const quoted = { owed: coins(100), collateral: coins(10_000_000) }
  expect(priceAt(quoted, percent(85), scales, false)).toBe(8_500_000)
  expect(isAtLeast(quoted, percent(85), worthAt(8_500_000, scales, false))).toBe(true)
  expect(isAtLeast(quoted, percent(85), worthAt(8_499_999, scales, false))).toBe(false)
})

test('a sale never takes more than is held, and never repays more than is owed', () => {
  for (const price of [4_235_294, 3_700_000, 3_691_928, 3_691_929, 3_600_000, 1]) {
    const at = worthAt(price, scales, true)
    const { sold, fee, repaid, isFull } = saleOf(secured, percent(60), at)
    expect(sold <= secured.collateral && repaid <= secured.owed).toBe(true)
    expect(fee * 100n >= sold * 2n || sold <= 0n).toBe(true)
    if (isFull) continue
    const after = {
      owed: amountOf(secured.owed - repaid),
      collateral: amountOf(secured.collateral - sold),
    }
    expect(isAtLeast(after, rateOf(60_000_100n), at)).toBe(false)
  }
})
