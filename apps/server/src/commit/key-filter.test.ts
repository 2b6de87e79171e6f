import { expect, test } from 'vitest'

import { KeyFilter } from './key-filter.ts'

const keyOf = (n: number) => `${1_000_000 + (n % 997)}:order-${n}`

test('an added key is always reported as possible', () => {
  const filter = new KeyFilter()
  for (let n = 0; n < 100_000; n += 1) filter.add(keyOf(n))
  for (let n = 0; n < 100_000; n += 1) expect(filter.mayHave(keyOf(n))).toBe(true)
})

test('few of a hundred thousand keys that were not added are reported as possible', () => {
  const filter = new KeyFilter()
  for (let n = 0; n < 100_000; n += 1) filter.add(keyOf(n))
  let wrong = 0
  for (let n = 100_000; n < 200_000; n += 1) if (filter.mayHave(keyOf(n))) wrong += 1
  expect(wrong).toBeLessThan(100)
})
