import { expect, test } from 'vitest'

import { alertProblem } from './alert-problem.ts'

test.each([
  ['above', '100.01', undefined],
  ['above', '100', 'not_above'],
  ['above', '1', 'not_above'],
  ['below', '99.99', undefined],
  ['below', '100', 'not_below'],
  ['change', '0.1', undefined],
  ['change', '90', undefined],
  ['change', '0.09', 'percent_range'],
  ['change', '90.01', 'percent_range'],
  ['above', '', undefined],
  ['below', '.', undefined],
  ['change', '0', undefined],
] as const)('at a price of 100 an alert %s %s has the problem %s', (kind, value, problem) => {
  expect(alertProblem(kind, { value, price: '100.00' })).toBe(problem)
})
