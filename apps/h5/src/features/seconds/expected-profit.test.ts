import { expect, test } from 'vitest'

import { expectedProfit } from './expected-profit.ts'

test('a right direction pays the rate of the stake', () => {
  expect(Number(expectedProfit('100', '0.90000000'))).toBe(90)
  expect(Number(expectedProfit('5.55', '0.92000000'))).toBe(5.106)
})

test('what is no stake has no profit', () => {
  for (const stake of ['', '.', '0', '-5']) expect(expectedProfit(stake, '0.9')).toBeUndefined()
})
