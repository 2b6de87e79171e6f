import { expect, test } from 'vitest'

import {
  amountFor,
  collateralFor,
  interestOf,
  ltvAt,
  pairOf,
  priceAtLevel,
} from './loan-figures.ts'

const samples = { collateral: '0.00000000', owed: '0.00000000', price: '60000.00' }
const bitcoin = pairOf({ collateral_code: 'BTC', symbol: 'BTCUSDT' }, samples)
const dollars = pairOf({ collateral_code: 'USDT', symbol: 'BTCUSDT' }, samples)
const price = '60000.00'

test('36,000 USDT against one bitcoin at 60,000 is an LTV of 60 %, and 42,352.94 its liquidation', () => {
  const sides = { owed: '36000', collateral: '1' }
  expect(ltvAt(bitcoin, sides, price)).toBe('0.60000000')
  expect(priceAtLevel(bitcoin, sides, '0.75000000')).toBe('48000.00')
  expect(priceAtLevel(bitcoin, sides, '0.85000000')).toBe('42352.94')
})

test('bitcoin that is borrowed against dollars is liquidated by a rising price', () => {
  const sides = { owed: '0.5', collateral: '60000' }
  expect(ltvAt(dollars, sides, price)).toBe('0.50000000')
  expect(priceAtLevel(dollars, sides, '0.80000000')).toBe('96000.00')
})

test('an amount and its collateral fill in each other, on the safe side', () => {
  const at = { price, percent: 60 }
  expect(amountFor(bitcoin, '1', at)).toBe('36000')
  expect(collateralFor(bitcoin, '36000', at)).toBe('1')
  expect(collateralFor(bitcoin, '0.01', at)).toBe('0.00000028')
  expect(amountFor(dollars, '100', at)).toBe('0.001')
})

test('nothing is computed without a price, a debt or collateral', () => {
  expect(ltvAt(bitcoin, { owed: '1', collateral: '' }, price)).toBeUndefined()
  expect(ltvAt(bitcoin, { owed: '1', collateral: '1' }, '')).toBeUndefined()
  expect(priceAtLevel(bitcoin, { owed: '.', collateral: '1' }, '0.85000000')).toBeUndefined()
  expect(amountFor(bitcoin, '1', { price: '0', percent: 60 })).toBe('')
  expect(collateralFor(bitcoin, '1', { price, percent: 0 })).toBe('')
})

test('an hour of 36,000 at 10 % a year costs 0.41095890', () => {
  expect(interestOf(bitcoin, { owed: '36000', rate: '0.10000000' }, 1n)).toBe('0.41095890')
})
