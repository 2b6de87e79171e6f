import { expect, test } from 'vitest'

import { scaledFromDecimal } from './decimal.ts'

test.each([
  ['61837.63000000', 2, 6_183_763],
  ['61837.635', 2, 6_183_764],
  ['61837.6349999999', 2, 6_183_763],
  ['0.00009', 5, 9],
  ['7', 0, 7],
  ['7.5', 0, 8],
  ['-1.5', 2, -150],
  ['0', 2, 0],
])('%s at scale %i is %i', (text, scale, expected) => {
  expect(scaledFromDecimal(text, scale)).toBe(expected)
})

test.each(['', ' 1', '1e9', 'NaN', 'Infinity', '0x10', '1.', '.5', '1,5', '+1', '1'.repeat(16)])(
  '"%s" is not a decimal',
  (text) => {
    expect(scaledFromDecimal(text, 2)).toBeNaN()
  },
)
