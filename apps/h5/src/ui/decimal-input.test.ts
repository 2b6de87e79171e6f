import { expect, test } from 'vitest'

import { decimalInput, stepDecimal } from './decimal-input.ts'

test.each([
  ['97518.61', 2, '97518.61'],
  ['1,234.56', 2, '1234.56'],
  ['1,234,567', 2, '1234567'],
  ['1,5', 2, '1.5'],
  ['1 234.5', 2, '1234.5'],
  ['.5', 2, '0.5'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['1.2.3', 4, '1.23'],
  ['12.3456', 2, '12.34'],
  ['12.3', 0, '12'],
  ['-1e5', 2, '15'],
  ['１２', 2, ''],
  ['abc', 2, ''],
])('%j at scale %d is %j', (typed, scale, expected) => {
  expect(decimalInput(typed, scale)).toBe(expected)
})

test('a step keeps the scale and stops at nought', () => {
  expect(stepDecimal('97518.61', { by: '0.01', scale: 2 })).toBe('97518.62')
  expect(stepDecimal('', { by: '0.001', scale: 3 })).toBe('0.001')
  expect(stepDecimal('0.01', { by: '-0.02', scale: 2 })).toBe('0')
})
