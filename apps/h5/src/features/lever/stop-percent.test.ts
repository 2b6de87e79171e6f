import fc from 'fast-check'
import { expect, test } from 'vitest'

import { percentAt, priceAt } from './stop-percent.ts'

const basis = { side: 'long', entry: '60000.00', multiple: 20, scale: 2, quote: 'USDT' } as const
const short = { ...basis, side: 'short' } as const

test.each([
  ['a gain of a long position', basis, 1, '100', '63000.00'],
  ['a loss of a long position', basis, -1, '50', '58500.00'],
  ['a gain of a short position', short, 1, '100', '57000.00'],
  ['a loss of a short position', short, -1, '50', '61500.00'],
  ['a loss beyond a price of zero', { ...basis, multiple: 1 }, -1, '100', ''],
  ['no percentage', basis, 1, '', ''],
] as const)('%s has its price', (_, given, sign, percent, price) => {
  expect(priceAt(percent, { basis: given, sign })).toBe(price)
})

test('a price on the other side has no percentage, nor has an empty one', () => {
  expect(percentAt('59000', { basis, sign: 1 })).toBe('')
  expect(percentAt('61000', { basis, sign: -1 })).toBe('')
  expect(percentAt('', { basis, sign: 1 })).toBe('')
})

test('a percentage comes back from its price within a step of the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(basis, short),
      fc.constantFrom(1 as const, -1 as const),
      (percent, given, sign) => {
        const link = { basis: given, sign }
        const back = Number(percentAt(priceAt(String(percent), link), link))
        expect(Math.abs(back - percent)).toBeLessThan(0.01)
      },
    ),
  )
})
