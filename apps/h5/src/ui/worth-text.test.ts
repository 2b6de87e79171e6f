import { expect, test } from 'vitest'

import { gainRate } from './worth-text.tsx'

test.each([
  ['-0.31', '0.00', '<0.01%'],
  ['0.31', '0.00', '<0.01%'],
  ['0.00', '0.00', '0.00%'],
  ['-12.40', '-0.02', '−0.02%'],
  ['12.40', '1.50', '+1.50%'],
])('a gain of %s with the rate %s has the percentage %s', (value, rate, shown) => {
  expect(gainRate(value, rate)).toBe(shown)
})
