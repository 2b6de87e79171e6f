import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountOf, rateOf } from '../../money/amount.ts'
import {
  averageOf,
  breakEvenOf,
  creditOf,
  isInWindow,
  profitOf,
  resultOf,
  samplesNeeded,
  secondOf,
  settlePriceOf,
} from './formulas.ts'
import { secondsResult } from './order.ts'

const { win, lose, tie } = secondsResult
const order = { stake: amountOf(10_000_000_000n), payout: rateOf(90_000_000n) }

describe('the vectors of the rules', () => {
  test.each([
    [win, 19_000_000_000n],
    [tie, 10_000_000_000n],
    [lose, 0n],
    [secondsResult.none, 10_000_000_000n],
  ])('result %i pays %s', (result, credit) => {
    expect(creditOf(order, result)).toBe(credit)
  })

  test('the average is half-up at the scale of prices', () => {
    expect(settlePriceOf([6_000_000, 6_000_001, 6_000_002], 3)).toBe(6_000_001)
    expect(averageOf([6_000_000, 6_000_000, 6_000_001])).toBe(6_000_000)
    expect(averageOf([6_000_000, 6_000_001])).toBe(6_000_001)
  })

  test.each([
    [90_000_000n, 52_631_579n],
    [92_000_000n, 52_083_333n],
    [94_000_000n, 51_546_392n],
    [95_000_000n, 51_282_051n],
  ])('with a payout of %s as many as %s are right at the break-even', (payout, share) => {
    expect(breakEvenOf(rateOf(payout))).toBe(share)
  })
})

test.each([
  ['up', 100, 101, win],
  ['up', 100, 99, lose],
  ['up', 100, 100, tie],
  ['down', 100, 99, win],
  ['down', 100, 101, lose],
  ['down', 100, 100, tie],
] as const)('%s from %i to %i is result %i', (side, open, settle, result) => {
  expect(resultOf(side, open, settle)).toBe(result)
})

test.each([
  [1, 1],
  [3, 3],
  [5, 4],
  [10, 8],
])('a window of %i seconds needs %i samples', (window, needed) => {
  expect(samplesNeeded(window)).toBe(needed)
  const prices = Array.from({ length: needed }, () => 7)
  expect(settlePriceOf(prices, window)).toBe(7)
  expect(settlePriceOf(prices.slice(1), window)).toBeUndefined()
})

test('a window has the seconds after its beginning, the expiry included', () => {
  const seconds = [6000, 7000, 8000, 9000, 10_000, 11_000]
  const inside = seconds.filter((second) => isInWindow(second, { expiresAt: 10_000, window: 3 }))
  expect(inside).toEqual([8000, 9000, 10_000])
  expect([secondOf(7999), secondOf(8000)]).toEqual([7000, 8000])
})

test('a profit is rounded down and never above its part; the average lies between the prices', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 8n }),
      (stake, payout) => {
        const profit = profitOf(amountOf(stake), rateOf(payout))
        expect(profit * 10n ** 8n <= stake * payout).toBe(true)
        expect((profit + 1n) * 10n ** 8n > stake * payout).toBe(true)
      },
    ),
  )
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 60 }),
      (prices) => {
        const average = averageOf(prices)
        expect(average >= Math.min(...prices) && average <= Math.max(...prices)).toBe(true)
      },
    ),
  )
})
