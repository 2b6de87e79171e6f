import { expect, test } from 'vitest'

import { affordableShares } from './affordable-shares.ts'

const terms = { price: '200', feeRate: '0.001', scale: 2 }

test.each([
  ['200.2', '0.999999'],
  ['200.20000001', '1.000000'],
  ['0', '0.000000'],
  ['1000', '4.995004'],
])('%s USDT pay %s shares at 200 with 0.1 % of fee', (available, shares) => {
  expect(affordableShares(available, terms)).toBe(shares)
})

test('without a price nothing can be computed', () => {
  expect(affordableShares('100', { ...terms, price: '' })).toBeUndefined()
  expect(affordableShares('100', { ...terms, price: '0' })).toBeUndefined()
})
