import { expect, test } from 'vitest'

import { amountOf, rateOf } from '../../money/amount.ts'
import { SeededRandom } from '../../testing/seeded-random.ts'
import {
  chargesOf,
  compoundedRate,
  coveredBy,
  grossOf,
  inCoin,
  inQuote,
  outlookOf,
  paymentOf,
  reserveOf,
} from './formulas.ts'

const scales = { baseScale: 8, quoteScale: 8, priceScale: 2 }
const usual = {
  networkTh: 600_000_000,
  subsidy: amountOf(312_500_000n),
  uptime: rateOf(100_000_000n),
  poolFee: rateOf(0n),
  price: 6_000_000,
  ...scales,
}
const terms = {
  cost: amountOf(50_000_000n),
  electricity: amountOf(3_000_000n),
  outputMax: amountOf(150n),
  days: 100,
}

test('one TH mines 75 units a day where the network has 600 million', () => {
  expect(grossOf(1, usual)).toBe(75n)
  expect(grossOf(1, { ...usual, uptime: rateOf(90_000_000n), poolFee: rateOf(2_000_000n) })).toBe(
    66n,
  )
  expect(grossOf(1, { ...usual, networkTh: 10 ** 15 })).toBe(0n)
})

test('electricity is rounded up in the coin, and a coin down in the quote', () => {
  expect(inCoin(amountOf(3_000_000n), 6_000_000, scales)).toBe(50n)
  expect(inCoin(amountOf(3_000_001n), 6_000_000, scales)).toBe(51n)
  expect(inQuote(amountOf(75n), 6_000_000, scales)).toBe(4_500_000n)
  expect(inQuote(amountOf(1n), 333, { ...scales, quoteScale: 6 })).toBe(0n)
})

test('what is paid and used is worth the gross output less electricity, within a unit', () => {
  const random = new SeededRandom(7)
  for (let round = 0; round < 500; round += 1) {
    const figures = {
      ...usual,
      networkTh: random.between(100_000_000, 2_000_000_000),
      price: random.between(500_000, 20_000_000),
    }
    const th = random.between(1, 5000)
    const { gross, output, used } = paymentOf(th, terms, figures)
    const due = terms.electricity * BigInt(th)
    expect(output === 0n || used === 0n).toBe(true)
    expect(gross <= terms.outputMax * BigInt(th)).toBe(true)
    expect(used >= 0n && used <= due).toBe(true)
    const value = BigInt(figures.price) // A unit of the coin at this price costs that many hundredths of a unit.
    const exact = gross * value - due * 100n
    const paid = output * value - used * 100n
    // At most a unit of the coin and a unit of the quote go to the house.
    expect(exact >= paid && exact - paid < value + 100n).toBe(true)
  }
})

test('a reserve covers every day at the most that a plan pays', () => {
  expect(reserveOf(100, terms.outputMax, terms.days)).toBe(1_500_000n)
  expect(coveredBy(amountOf(1_499_999n), terms)).toBe(99)
  expect(coveredBy(amountOf(1_500_000n), terms)).toBe(100)
  expect(chargesOf(100, terms)).toEqual({ cost: 5_000_000_000n, prepaid: 30_000_000_000n })
})

test('the outlook shows a loss as a loss, and what the money would have bought', () => {
  const { day, output, spent, profit, coinsInstead, breakEven, paidBackOn } = outlookOf(
    100,
    terms,
    usual,
  )
  // A day pays 2500 units, worth 1.5 USDT; the contract costs 50.
  expect(day.output).toBe(2500n)
  expect(output).toBe(250_000n)
  expect(spent).toBe(5_000_000_000n)
  expect(profit).toBe(10_000_000_000n)
  expect(coinsInstead).toBe(83_333n)
  // 350 USDT for 0.0075 BTC.
  expect(breakEven).toBe(4_666_667)
  expect(paidBackOn).toBe(34)
  const poor = outlookOf(100, terms, { ...usual, price: 3_000_000 })
  expect(poor.day).toMatchObject({ output: 0n, used: 75_000_000n })
  // It pauses after ten days.
  expect(poor.spent).toBe(5_750_000_000n)
  expect(poor.profit).toBe(-5_750_000_000n)
  expect(poor.paidBackOn).toBe(0)
})

test('nothing that is mined breaks even at no price', () => {
  expect(outlookOf(100, terms, { ...usual, uptime: rateOf(0n) }).breakEven).toBe(0)
})

test.each([
  [0.12, 1, 0.12],
  [0.12, 12, 0.126825],
  [0.12, 365, 0.127475],
  [0, 365, 0],
])('a rate of %f in %i periods a year becomes %f', (apr, periods, apy) => {
  expect(compoundedRate(apr, periods)).toBeCloseTo(apy, 6)
})
