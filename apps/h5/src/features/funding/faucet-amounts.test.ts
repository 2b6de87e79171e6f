import { expect, test } from 'vitest'

import { amountWorth, firstSum, mostOf, quickSums, worthOf } from './faucet-amounts.ts'

test.each([
  ['', '1', undefined],
  ['0', '1', undefined],
  ['.', '1', undefined],
  ['1.5', '97458.01', '146187.02'],
  ['1000', '0.245', '245.00'],
])('%s at a price of %s is worth %s USDT', (amount, price, worth) => {
  expect(worthOf(amount, price)).toBe(worth)
})

test.each([
  ['1000', '1', 8, '1000'],
  ['1000', '97458', 8, '0.0102'],
  ['1000', '0.245', 8, '4081.63'],
  ['100000', '271.5', 3, '368.324'],
  ['1000', '0', 8, ''],
  ['0.01', '97458', 8, ''],
])('%s USDT at a price of %s and scale %i make %s', (usdt, price, scale, amount) => {
  expect(amountWorth(usdt, { price, scale })).toBe(amount)
})

test.each([
  ['100000', '1', '100000'],
  ['4033.00370001', '1', '4033'],
  ['100000.00000000', '97458', '99000'],
  ['37.77', '0.245', '37.39'],
])('of %s USDT left %s is the price and %s is sure to be granted', (left, price, most) => {
  expect(mostOf(left, { price })).toBe(most)
})

test('the initial amount is 10,000 USDT, or the remaining limit', () => {
  expect(firstSum('100000')).toBe('10000')
  expect(firstSum('5000.5')).toBe('5000.5')
})

test('the quick amounts end at the limit of the day', () => {
  expect(quickSums('100000')).toEqual(['1000', '10000', '100000'])
  expect(quickSums('5000')).toEqual(['1000', '5000'])
  expect(quickSums('10000.00')).toEqual(['1000', '10000.00'])
})
