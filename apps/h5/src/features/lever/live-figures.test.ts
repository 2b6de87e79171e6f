import { expect, test } from 'vitest'

import { accountAt, figuresAt } from './live-figures.ts'
import { longOrder } from './testing/orders.ts'

test.each([
  [
    '58000.00',
    { profit: '-200.60000000', equity: '99.43000000', riskRate: '33.14', roe: '-66.86' },
  ],
  ['57300.00', { profit: '-270.60000000', equity: '29.43000000', riskRate: '9.80', roe: '-90.19' }],
  [
    '62000.00',
    { profit: '199.40000000', equity: '499.43000000', riskRate: '166.46', roe: '66.46' },
  ],
])('the figures of a position at %s are those of the rules', (price, figures) => {
  expect(figuresAt(longOrder, price)).toEqual(figures)
})

test('a short position gains what a long one of the same entry loses', () => {
  const short = { ...longOrder, direction: 'short' as const, type: 2 }
  expect(figuresAt(short, '58000').profit).toBe('200.60000000')
})

test('the account is the sum of its positions and of what is available', () => {
  const figures = figuresAt(longOrder, '58000.00')
  expect(accountAt('696.96970000', [{ order: longOrder, figures }])).toEqual({
    margin: '300.03000000',
    profit: '-200.60000000',
    equity: '796.39970000',
    riskRate: '265.44',
  })
  expect(accountAt('5.00000000', [])).toEqual({
    margin: '0.00000000',
    profit: '0.00000000',
    equity: '5.00000000',
    riskRate: '0.00',
  })
})
