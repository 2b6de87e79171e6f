import { expect, test } from 'vitest'

import { lineShape } from './line-shape.ts'

const prices = [
  { at: 100_000, price: '10.00' },
  { at: 101_000, price: '12.00' },
]

test('without prices nothing is drawn', () => {
  expect(lineShape([], { levels: [], expiresAt: undefined })).toBeUndefined()
})

test('higher prices are higher, later ones further right, and the end of the line is free', () => {
  const [first, last] = lineShape(prices, { levels: [], expiresAt: undefined })?.points ?? []
  expect(first?.y).toBeGreaterThan(last?.y ?? 0)
  expect(last?.x).toBeGreaterThan(first?.x ?? 0)
  expect(last?.x).toBeLessThan(95)
})

test('an entry price far from the line is on the chart', () => {
  const shape = lineShape(prices, { levels: ['5.00'], expiresAt: undefined })
  expect(shape?.yOf('5.00')).toBeLessThan(100)
})

test('the expiry of an order is on the chart', () => {
  expect(lineShape(prices, { levels: [], expiresAt: 131_000 })?.xOf(131_000)).toBeLessThan(100)
})

test('a price that never moves is a line in the middle', () => {
  const flat = prices.map(({ at }) => ({ at, price: '10.00' }))
  expect(lineShape(flat, { levels: [], expiresAt: undefined })?.points[0]?.y).toBe(50)
})
