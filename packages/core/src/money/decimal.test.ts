import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatDecimal, parseDecimal } from './decimal.ts'

const read: [text: string, scale: number, value: bigint][] = [
  ['0', 8, 0n],
  ['1', 8, 100_000_000n],
  ['0.00000001', 8, 1n],
  ['1.5', 2, 150n],
  ['1.50', 2, 150n],
  ['12', 0, 12n],
  ['0.0', 1, 0n],
  ['1.000', 2, 100n],
  ['1.0', 0, 1n],
  ['0.50000000', 2, 50n],
  ['99999999999999999999', 8, 9_999_999_999_999_999_999_900_000_000n],
]

const refused: [text: string, scale: number][] = [
  ['', 8],
  ['.5', 8],
  ['5.', 8],
  ['01', 8],
  ['00', 8],
  ['-1', 8],
  ['-0', 8],
  ['+1', 8],
  [' 1', 8],
  ['1 ', 8],
  ['1\n', 8],
  ['1e5', 8],
  ['1E-3', 8],
  ['0x10', 8],
  ['1,5', 8],
  ['1_000', 8],
  ['1.2.3', 8],
  ['NaN', 8],
  ['Infinity', 8],
  ['１', 8],
  ['٣', 8],
  ['1\u0000', 8],
  ['1.234', 2],
  ['1.001', 2],
  ['1.0001', 2],
  ['1.1', 0],
  ['100000000000000000000', 8],
]

const written: [value: bigint | number, scale: number, text: string][] = [
  [0n, 0, '0'],
  [0n, 8, '0.00000000'],
  [-150n, 2, '-1.50'],
  [-1n, 2, '-0.01'],
  [5, 1, '0.5'],
  [123n, 2, '1.23'],
  [123n, 3, '0.123'],
  [-7n, 0, '-7'],
]

describe('a decimal', () => {
  test.each(read)('%s of scale %i is %s', (text, scale, value) => {
    expect(parseDecimal(text, scale)).toBe(value)
  })

  test.each(refused)('%j is no decimal of scale %i', (text, scale) => {
    expect(parseDecimal(text, scale)).toBeUndefined()
  })

  test.each(written)('%s of scale %i is written %s', (value, scale, text) => {
    expect(formatDecimal(value, scale)).toBe(text)
  })

  test('what is written is read back the same', () => {
    const values = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n })
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 18 }), (value, scale) => {
        expect(parseDecimal(formatDecimal(value, scale), scale)).toBe(value)
      }),
    )
  })
})
