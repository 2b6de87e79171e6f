import { expect, test } from 'vitest'

import { pairParts } from './pair-parts.ts'

const pair = (symbol: string, closed: number, profit = '1') => ({
  match_id: 1,
  symbol,
  closed,
  profit,
})

test('the largest pair is first, with its part of all orders', () => {
  const [first, second] = pairParts([pair('ETHUSDT', 1), pair('BTCUSDT', 3)])
  expect(first).toMatchObject({ symbol: 'BTCUSDT', fraction: 0.75, percent: '75' })
  expect(second).toMatchObject({ symbol: 'ETHUSDT', percent: '25' })
})

test('beyond five pairs the smallest are one part, with the sum of their profits', () => {
  const parts = pairParts(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((symbol, at) => pair(symbol, 10 - at, '-1.5')),
  )
  expect(parts.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C', 'D', undefined])
  expect(parts.at(-1)?.profit).toBe('-3')
  expect(parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1)
})
