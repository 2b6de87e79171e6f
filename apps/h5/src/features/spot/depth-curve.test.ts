import { expect, test } from 'vitest'

import { depthCurve, stairsPath } from './depth-curve.ts'

const depth = {
  bids: [
    ['99', '1'],
    ['98', '3'],
    ['90', '50'],
    ['50', '50'],
  ],
  asks: [
    ['101', '2'],
    ['102', '2'],
    ['104', '4'],
    ['190', '400'],
  ],
} satisfies Parameters<typeof depthCurve>[0]

test('depth is summed outwards, over the prices that both sides reach', () => {
  expect(depthCurve(depth)).toEqual({
    // The bid at 90 is farther away than the asks reach, and the last of each side is left out.
    bids: [
      { x: 0.375, y: 0.125 },
      { x: 0.25, y: 0.5 },
    ],
    asks: [
      { x: 0.625, y: 0.25 },
      { x: 0.75, y: 0.5 },
      { x: 1, y: 1 },
    ],
    prices: [96, 100, 104],
    amountMax: 8,
  })
})

test.each([
  { bids: [], asks: depth.asks },
  { bids: depth.bids, asks: [] },
  { bids: [], asks: [] },
])('a book without one of its sides has no curve', (book) => {
  expect(depthCurve(book)).toBeUndefined()
})

test('the curve rises in steps from the best price to its edge', () => {
  const curve = depthCurve(depth)
  const size = { width: 80, height: 40 }
  expect(stairsPath(curve?.bids ?? [], size)).toBe('M30 40H30V35H20V20H0')
  expect(stairsPath(curve?.asks ?? [], size)).toBe('M50 40H50V30H60V20H80V0H80')
})
