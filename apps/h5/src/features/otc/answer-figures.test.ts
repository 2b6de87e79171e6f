import { expect, test } from 'vitest'

import { comesTo, limitsOf } from './answer-figures.ts'

const ad = { price: '0.9500', available: '500.00000000', fiat_min: '10.00', fiat_max: '400.00' }

test('an amount of fiat money comes to coins rounded down, and coins come to the nearest cent', () => {
  expect(comesTo('fiat', '100', ad)).toBe('105.26315789')
  expect(comesTo('coin', '105.26315789', ad)).toBe('100.00')
  expect(comesTo('coin', '', ad)).toBe('0.00')
  expect(comesTo('fiat', '100', { ...ad, price: '0.0000' })).toBeUndefined()
})

test('an order is within the range of the advertisement and what it has left', () => {
  expect(limitsOf('fiat', ad)).toEqual({ min: '10', max: '400' })
  expect(limitsOf('coin', ad)).toEqual({ min: '10.52631579', max: '421.05263157' })
  const short = { ...ad, available: '33.33333333' }
  expect(limitsOf('fiat', short)).toEqual({ min: '10', max: '31.66' })
  expect(limitsOf('coin', short)).toEqual({ min: '10.52631579', max: '33.33333333' })
})
