import { expect, test } from 'vitest'

import { bestRate } from './product-tiles.tsx'

test('the best rate is the highest number, not the last in the alphabet', () => {
  const offers = [{ apr: '0.90000000' }, { apr: '1.46000000' }, { apr: '0.09000000' }]
  expect(bestRate(offers)).toBe('1.46000000')
  expect(bestRate([])).toBeUndefined()
})
