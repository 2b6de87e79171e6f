import { expect, test } from 'vitest'

import { distanceOf, figuresOf, sharesFault, sharesMost, termRate } from './offer-terms.ts'

/** The example of the document: a week at 30 %. */
const call = {
  type: 'call' as const,
  per_share: '0.50000000',
  linked_price: '65000.00',
  annual_rate: '0.30000000',
  days: 7,
  base_out: '0.50287671',
  quote_out: '32686.98630136',
}
const put = { ...call, type: 'put' as const, per_share: '32500.00000000' }

test('a share of a call pays its amount with interest in the base, or its worth at the linked price in the quote', () => {
  expect(figuresOf(call, 1)).toMatchObject({
    amount: '0.50000000',
    interest: '0.00287671',
    baseOut: '0.50287671',
    quoteOut: '32686.98630136',
  })
  expect(figuresOf(call, 3).baseOut).toBe('1.50863013')
})

test('a share of a put pays what it buys at the linked price, or its amount with interest', () => {
  expect(figuresOf(put, 1)).toMatchObject({
    interest: '186.98630136',
    baseOut: '0.50287671',
    quoteOut: '32686.98630136',
  })
})

test('a call misses a rise, and a put buys a fall', () => {
  const { high, low } = figuresOf(call, 1)
  expect(high).toMatchObject({ price: '78000.00', worth: '32686.98630136' })
  expect(high).toMatchObject({ held: '39000.00000000', difference: '-6313.01369864' })
  expect(Number(low.difference)).toBeGreaterThan(0)
  const fallen = figuresOf(put, 1).low
  expect(fallen).toMatchObject({ price: '52000.00', held: '32500.00000000' })
  expect(Number(fallen.difference)).toBeLessThan(-6000)
})

test('the rate of the term is the annual one for its days', () => {
  expect(termRate(call)).toBe('0.00575342')
})

test('the distance is a percentage of the price, and unknown without one', () => {
  expect(distanceOf('66000.00', '60000.00')).toBe('10.00')
  expect(distanceOf('54000.00', '60000.00')).toBe('-10.00')
  expect(distanceOf('66000.00', undefined)).toBeUndefined()
  expect(distanceOf('66000.00', '0.00')).toBeUndefined()
})

const limits = {
  remaining: 50,
  user_shares: 20,
  own_shares: 5,
  covered_shares: 30,
  per_share: '50.00000000',
}

test('the most shares are the least of what remains, the limit, the cover and the balance', () => {
  expect(sharesMost(limits)).toBe(15)
  expect(sharesMost({ ...limits, covered_shares: 3 })).toBe(3)
  expect(sharesMost({ ...limits, remaining: 2 })).toBe(2)
  expect(sharesMost({ ...limits, own_shares: 25 })).toBe(0)
  expect(sharesMost(limits, '149.99999999')).toBe(2)
  expect(sharesMost(limits, '100000')).toBe(15)
})

test.each([
  ['', '1000', 'shares_missing'],
  ['0', '1000', 'shares_missing'],
  ['99999999999999999999', '1000', 'shares_missing'],
  ['16', '1000', 'too_many'],
  ['3', '149.99', 'balance_short'],
  ['3', '150', undefined],
])('%s shares with a balance of %s: %s', (text, balance, fault) => {
  expect(sharesFault(text, limits, balance)).toBe(fault)
})
