import { expect, test } from 'vitest'

import { roundedBelow } from './public-total.ts'

test.each([
  [120_000n, 100_000n],
  [119_999n, 100_000n],
  [100_001n, 100_000n],
  [100_000n, 90_000n],
  [7n, 6n],
  [0n, 0n],
  [-120_000n, -100_000n],
])('%s is more than %s', (amount, bound) => expect(roundedBelow(amount)).toBe(bound))

test('the step is that of the whole, and finer with more digits', () => {
  expect(roundedBelow(4_950_000n, { whole: 5_000_000n })).toBe(4_000_000n)
  expect(roundedBelow(5_000_000n, { whole: 5_000_000n })).toBe(4_000_000n)
  expect(roundedBelow(4_956_789n, { whole: 5_000_000n, digits: 3 })).toBe(4_950_000n)
  expect(roundedBelow(900_000n, { whole: 5_000_000n })).toBe(0n)
})
