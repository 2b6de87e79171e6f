import { expect, test } from 'vitest'

import { amountAtShare, amountMost, amountProblem, shareOfMost } from './amount-limits.ts'

const limits = { min: '10.00000000', max: '400', available: '300.5' }

test.each([
  ['', { text: 'amount_required' }],
  ['.', { text: 'amount_required' }],
  ['0.00', { text: 'amount_required' }],
  ['9.99999999', { text: 'amount_too_small', limit: '10.00000000' }],
  ['10', undefined],
  ['300.5', undefined],
  ['300.50000001', { text: 'balance_short' }],
  ['400.00000001', { text: 'amount_too_large', limit: '400' }],
])(
  'with limits of 10 and 400 and 300.5 available, the amount %j has the problem %j',
  (amount, problem) => expect(amountProblem(amount, limits)).toEqual(problem),
)

test('a limit that is missing is not checked', () => {
  expect(amountProblem('1000000', {})).toBeUndefined()
  expect(amountMost({})).toBeUndefined()
})

test('the most is the smaller of the limit and of what is available', () => {
  expect(amountMost(limits)).toBe('300.5')
  expect(amountMost({ ...limits, available: '500.00000000' })).toBe('400')
  expect(amountMost({ available: '7.10' })).toBe('7.1')
})

test('a share is rounded down to the scale, and an amount is shown as its share', () => {
  expect(amountAtShare(25, { most: '0.00007', scale: 5 })).toBe('0.00001')
  expect(amountAtShare(50, { most: '0.00001', scale: 5 })).toBe('')
  expect(shareOfMost('150.25', '300.5')).toBe(50)
  expect(shareOfMost('900', '300.5')).toBe(100)
  expect(shareOfMost('5', '0')).toBe(0)
})
