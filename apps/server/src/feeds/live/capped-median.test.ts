import fc from 'fast-check'
import { expect, test } from 'vitest'

import { agree, cappedMedian, median } from './capped-median.ts'

test.each([
  ['one price is the index', [10_000], 10_000],
  ['two give their mean, half up', [10_000, 10_001], 10_001],
  ['three near each other give their mean', [10_000, 10_010, 10_050], 10_020],
  ['one far above is capped at half a percent', [10_000, 10_000, 13_500], 10_017],
  ['one far below is capped at half a percent', [10_000, 10_000, 1], 9_983],
  ['the median of four is between two', [9_000, 10_000, 10_010, 20_000], 10_005],
])('%s', (_, prices, index) => {
  expect(cappedMedian(prices)).toBe(index)
})

test('one of three or more sources moves the index by less than 1 %, with any price', () => {
  const price = fc.integer({ min: 100_000, max: 10_000_000 })
  fc.assert(
    fc.property(price, fc.integer({ min: 2, max: 6 }), fc.nat(2 ** 40), (base, others, wrong) => {
      const correct = Array.from({ length: others }, (_, i) => base + i)
      const index = cappedMedian([...correct, wrong])
      expect(Math.abs(index - base) * 100).toBeLessThan(base)
    }),
  )
})

test('the index lies among its prices and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1 }), (prices) => {
      const index = cappedMedian(prices)
      expect(index).toBeGreaterThanOrEqual(Math.min(...prices))
      expect(index).toBeLessThanOrEqual(Math.max(...prices))
      expect(cappedMedian(prices.toReversed())).toBe(index)
    }),
  )
})

test.each([
  [10_000, 10_050, true],
  [10_050, 10_000, true],
  [10_000, 10_051, false],
])('%i and %i agree: %s', (a, b, expected) => {
  expect(agree([a, b])).toBe(expected)
})

test('the median is the middle price, or the mean of two', () => {
  expect([median([3, 1, 2]), median([4, 1]), median([5])]).toEqual([2, 3, 5])
})
