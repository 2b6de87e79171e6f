import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  directionOf,
  formatAmount,
  formatCompact,
  formatPercent,
  formatPrice,
  formatRate,
  formatSigned,
} from './format.ts'

test.each([
  ['0', '0'],
  ['0.12345', '0.1235'],
  ['-0.00004', '0'],
  ['999.99996', '1,000'],
  ['1000', '1,000'],
  ['1000.01', '1.0K'],
  ['-1250', '−1.3K'],
  ['999949', '999.9K'],
  ['999960', '1,000.0K'],
  ['1000000', '1,000.0K'],
  ['-1000000', '−1,000.0K'],
  ['1000000.01', '1.0M'],
  ['1250000', '1.3M'],
  ['3456789012.5', '3,456.8M'],
])('the number %s is shown as %s', (value, shown) => {
  expect(formatCompact(value)).toBe(shown)
})

test.each([
  ['97458', 2, '97,458.00'],
  ['0.245', 4, '0.2450'],
  ['0.00012', 8, '0.00012000'],
  ['0.00001984', 8, '0.0₄1984'],
  ['0.0000000001984721', 18, '0.0₉1984'],
  ['0.00000000000012', 18, '0.0₁₂1200'],
  ['2.005', 2, '2.01'],
  ['-1234567.891', 2, '−1,234,567.89'],
])('the price %s at scale %i is rounded half up to %s', (value, scale, shown) => {
  expect(formatPrice(value, scale)).toBe(shown)
})

test.each([
  ['1.99999999', { scaleMax: 2 }, '1.99'],
  ['-1.999', { scaleMax: 2 }, '−1.99'],
  ['28416.73', { scaleMax: 2, scaleMin: 2 }, '28,416.73'],
  ['10000', { scaleMax: 2, scaleMin: 2 }, '10,000.00'],
  ['0.05000000', {}, '0.05'],
  ['12345678901234567890.12345678', {}, '12,345,678,901,234,567,890.12345678'],
  ['-0.001', { scaleMax: 2 }, '0'],
])('the amount %s with %o is shown, rounded down, as %s', (value, scales, shown) => {
  expect(formatAmount(value, scales)).toBe(shown)
})

test.each([
  ['1.469', '+1.47%'],
  ['-1.055', '−1.06%'],
  ['0', '0.00%'],
  ['-0.001', '0.00%'],
])('the change %s percent is shown with its sign as %s', (value, shown) => {
  expect(formatPercent(value)).toBe(shown)
})

test('a plain percentage has no plus', () => {
  expect(formatPercent('52.2', { plain: true })).toBe('52.20%')
})

test.each([
  ['0.00400000', '0.40%'],
  ['0.00050000', '0.05%'],
  ['0.00012345', '0.0123%'],
  ['1.46000000', '146.00%'],
  ['0.00000000', '0.00%'],
])('the ratio %s is shown as %s', (ratio, shown) => {
  expect(formatRate(ratio)).toBe(shown)
})

test('a profit has a sign and may have the decimals of its currency', () => {
  expect(formatSigned('412.08')).toBe('+412.08')
  expect(formatSigned('-0.00125', { scaleMax: 8, scaleMin: 0 })).toBe('−0.00125')
})

test.each([
  ['0.00', 'flat'],
  ['-0', 'flat'],
  ['0.00000001', 'up'],
  ['-3', 'down'],
])('the direction of %s is %s', (value, direction) => {
  expect(directionOf(value)).toBe(direction)
})

test('a balance is never shown larger than it is', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 20n })
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 8 }), (amount, scaleMax) => {
      const exact = `${amount / 10n ** 8n}.${String(amount % 10n ** 8n).padStart(8, '0')}`
      const [whole = '', decimals = ''] = formatAmount(exact, { scaleMax }).split('.')
      const shown = BigInt(whole.replaceAll(',', '') + decimals.padEnd(8, '0'))
      expect(shown <= amount && amount - shown < 10n ** BigInt(8 - scaleMax)).toBe(true)
    }),
  )
})
