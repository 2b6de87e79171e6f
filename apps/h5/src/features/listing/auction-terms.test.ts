import { expect, test } from 'vitest'

import { affordable, scaleOf, totalOf } from './auction-terms.ts'

test('a total is exact, and empty fields are zero', () => {
  expect(totalOf('0.5050', '150.25')).toBe('75.87625000')
  expect([totalOf('', '5'), totalOf('0.5', '')]).toEqual(['0.00000000', '0.00000000'])
})

test('a balance covers whole steps at a limit', () => {
  expect(affordable('100', { side: 'buy', price: '0.52', scale: 2 })).toBe('192.30')
  expect(affordable('300.12999999', { side: 'sell', price: '0.52', scale: 2 })).toBe('300.12')
  expect(affordable('100', { side: 'buy', price: '', scale: 2 })).toBe('0')
})

test('decimals are those of a text', () => {
  expect([scaleOf('0.5000'), scaleOf('12')]).toEqual([4, 0])
})
