import { expect, test } from 'vitest'

import { priceIn, shortOf, unitPrice } from './unit-price.ts'

test('the price of a coin is what was paid for each, with more decimals where it is small', () => {
  expect(unitPrice({ number: '60.00', receives: '0.00100000' })).toBe('60000.00')
  expect(unitPrice({ number: '1.00', receives: '8.00000000' })).toBe('0.125000')
  expect(unitPrice({ number: '1.00', receives: '0.00000000' })).toBe('')
})

test('a price in fiat money is the index at its rate', () => {
  expect(priceIn('60000.00', '0.92000000')).toBe('55200.00000000')
})

test('what is missing of a cost', () => {
  expect(shortOf('100.01', '100.00')).toBe('0.01')
  expect(shortOf('100', '100.00')).toBe('')
  expect(shortOf('', '0.00')).toBe('')
})
