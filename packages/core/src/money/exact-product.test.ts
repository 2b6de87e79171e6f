import fc from 'fast-check'
import { expect, test } from 'vitest'

import { exactProduct } from './exact-product.ts'

const edges = [0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 52 - 1, 2 ** 52, 2 ** 53 - 1]

test.each(edges)('%i times one is itself', (count) => {
  expect(exactProduct(count, 1, 1)).toBe(BigInt(count))
})

test('a product is exact, however large', () => {
  const counts = fc.oneof(fc.maxSafeNat(), fc.nat({ max: 2 ** 20 }))
  const powers = fc.constantFrom(1, 10, 100, 1_000_000)
  fc.assert(
    fc.property(counts, counts, powers, (one, other, third) => {
      const product = BigInt(one) * BigInt(other) * BigInt(third)
      expect(exactProduct(one, other, third)).toBe(product)
    }),
  )
})
