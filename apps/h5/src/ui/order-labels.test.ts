import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderLabels } from './order-labels.ts'

const gap = 16
const line = (y: number, side: 'buy' | 'sell' = 'buy', amount = '0.1') => ({
  y,
  side,
  name: side === 'buy' ? 'Buy' : 'Sell',
  amount,
})

/** A price without an amount. */
const mark = (y: number, name: string) => ({ y, side: 'sell' as const, name })

test('orders that are far apart have their own labels at their lines', () => {
  expect(orderLabels([line(80), line(20, 'sell', '1000')], gap)).toEqual([
    { y: 20, side: 'sell', text: 'Sell 1,000' },
    { y: 80, side: 'buy', text: 'Buy 0.1' },
  ])
})

test('near orders of one side have one label with their sum and count', () => {
  expect(orderLabels([line(50), line(56, 'buy', '0.2')], gap)).toEqual([
    { y: 53, side: 'buy', text: 'Buy 0.3 (2)' },
  ])
})

test('near lines of other names are named one after the other, those without an amount by the name alone', () => {
  const lines = [mark(60, 'Liq.'), { ...line(50, 'sell'), name: 'Short 20x' }, mark(52, 'SL')]
  expect(orderLabels(lines, gap).map(({ text }) => text)).toEqual(['Short 20x 0.1 · SL · Liq.'])
})

test('labels of both sides are moved apart by the same distance', () => {
  expect(orderLabels([line(50, 'sell'), line(54)], gap).map(({ y }) => y)).toEqual([44, 60])
})

test('no two labels overlap, and each order is counted once', () => {
  const lines = fc.array(
    fc.record({
      y: fc.integer({ min: 0, max: 300 }),
      side: fc.constantFrom('buy' as const, 'sell' as const),
    }),
  )
  fc.assert(
    fc.property(lines, (given) => {
      const labels = orderLabels(
        given.map(({ y, side }) => line(y, side, '1')),
        gap,
      )
      const gaps = labels.slice(1).map(({ y }, at) => y - (labels[at]?.y ?? 0))
      const counted = labels.map(({ text }) => Number(/\d+/.exec(text)?.[0]))
      expect(gaps.every((each) => each >= gap - 1e-6)).toBe(true)
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(given.length)
    }),
  )
})
