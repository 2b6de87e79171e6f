import { expect, test } from 'vitest'

import { turnedPoint } from './candle-chart-touch.ts'

test('a point of the screen is found in a chart that is turned clockwise', () => {
  // The chart is 800 wide and 390 high; turned, it covers 390 × 800 of the screen below a bar of 20.
  const box = { top: 20, right: 390 }
  expect(turnedPoint({ x: 390, y: 20 }, box)).toEqual({ x: 0, y: 0 })
  expect(turnedPoint({ x: 0, y: 820 }, box)).toEqual({ x: 800, y: 390 })
  expect(turnedPoint({ x: 300, y: 120 }, box)).toEqual({ x: 100, y: 90 })
})
