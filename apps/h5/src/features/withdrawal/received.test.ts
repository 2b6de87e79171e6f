import { expect, test } from 'vitest'

import { received } from './received.ts'

test.each([
  ['', '1', '0'],
  ['.', '1', '0'],
  ['0.5', '1', '0'],
  ['1', '1', '0'],
  ['10', '1.5', '8.5'],
  ['0.00000002', '0.00000001', '0.00000001'],
  ['10.', '0', '10'],
])('of %s with a fee of %s the payee receives %s', (amount, fee, rest) => {
  expect(received(amount, fee)).toBe(rest)
})
