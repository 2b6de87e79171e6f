import { expect, test } from 'vitest'

import { roundTicks } from './round-ticks.ts'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [41, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('whole numbers up to %d have the marks %j', (max, ticks) => {
  expect(roundTicks(max, { isWhole: true })).toEqual(ticks)
})

test('amounts below one have marks too, and nothing has one mark', () => {
  expect(roundTicks(0.3)).toHaveLength(4)
  expect(roundTicks(0.3).at(-1)).toBeCloseTo(0.3, 9)
  expect(roundTicks(0)).toEqual([0])
})

test('the last mark is the first that reaches the largest value, of few marks', () => {
  for (let max = 1; max < 5000; max += 7) {
    const ticks = roundTicks(max, { isWhole: true })
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
    expect(ticks.at(-2)).toBeLessThan(max)
  }
})
