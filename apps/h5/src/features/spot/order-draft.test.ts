import { expect, test } from 'vitest'

import {
  amountAt,
  amountMax,
  draftFault,
  draftFields,
  draftTotal,
  type OrderDraft,
  percentOf,
} from './order-draft.ts'

const market = { amountScale: 5, minNotional: '5' }
const limit: OrderDraft = { side: 'buy', kind: 'limit', price: '97518.61', amount: '' }
const means = { available: '12840.55', best: '97500.00' }

test('a limit buy can be as large as the balance divided by its price, rounded down to a lot', () => {
  expect(amountMax(limit, market, means)).toBe('0.13167')
})

test('a market buy reserves the 2 % of its protection and a rise of the price until it is confirmed', () => {
  expect(amountMax({ ...limit, kind: 'market' }, market, means)).toBe('0.12847')
})

test('a sale is limited by the available coins', () => {
  const sale = { ...limit, side: 'sell' } as const
  expect(amountMax(sale, market, { ...means, available: '0.182456' })).toBe('0.18245')
})

test('without a price nothing can be bought', () => {
  expect(amountMax({ ...limit, price: '' }, market, means)).toBe('0')
  expect(amountMax({ ...limit, kind: 'market' }, market, { ...means, best: undefined })).toBe('0')
})

test('the slider and the amount correspond', () => {
  const amount = amountAt(50, limit, market, means)
  expect(amount).toBe('0.06583')
  expect(percentOf({ ...limit, amount }, market, means)).toBe(50)
  expect(amountAt(0, limit, market, means)).toBe('')
  expect(percentOf({ ...limit, amount: '9' }, market, means)).toBe(100)
})

test('the whole balance is still enough after a small rise of the price', () => {
  const market100 = { ...limit, kind: 'market', amount: '0.12847' } as const
  expect(draftFault(market100, market, { ...means, best: '97900.00' })).toBeUndefined()
  expect(draftFault(market100, market, { ...means, best: '98000.00' })).toBe('balance_short')
})

test('the total is exact', () => {
  expect(draftTotal({ ...limit, amount: '0.05' }, undefined)).toBe('4875.9305')
  expect(draftTotal(limit, undefined)).toBeUndefined()
})

test.each([
  [{ price: '' }, 'price_required'],
  [{ amount: '' }, 'amount_required'],
  [{ amount: '0.2' }, 'balance_short'],
  [{ amount: '0.00005' }, 'total_low'],
  [{ amount: '0.05' }, undefined],
] as const)('%j: %s', (change, fault) => {
  expect(draftFault({ ...limit, amount: '0.05', ...change }, market, means)).toBe(fault)
})

test('each kind of order has its fields in the call', () => {
  expect(draftFields(limit)).toEqual({
    type: 'limit',
    time_in_force: 'gtc',
    target_price: '97518.61',
  })
  expect(draftFields({ ...limit, kind: 'fok' }).time_in_force).toBe('fok')
  expect(draftFields({ ...limit, kind: 'market' })).toEqual({
    type: 'market',
    time_in_force: undefined,
    target_price: undefined,
  })
})
