import { expect, test } from 'vitest'

import { Decimal } from './decimal.ts'

test('a quotient has 20 decimals, the last of them rounded half up', () => {
  expect(new Decimal(1).div(3).toFixed()).toBe(`0.${'3'.repeat(20)}`)
  expect(new Decimal(2).div(3).toFixed()).toBe(`0.${'6'.repeat(19)}7`)
  expect(new Decimal('0.00000000000000000001').div(2).toFixed()).toBe('0.00000000000000000001')
  expect(new Decimal('-0.00000000000000000001').div(2).toFixed()).toBe('-0.00000000000000000001')
})
