import { expect, test } from 'vitest'

import { copiedLots } from './size-example.ts'

test.each([
  ['3', '0.5', '1.50'],
  ['7', '0.333', '2.33'],
  ['1', '0.5', '0.50'],
  ['10', '0.05', '0.50'],
  ['0.5', '0.01', '0'],
])('%s lots at %s times are %s lots', (lead, number, lots) => {
  expect(copiedLots({ type: '1', number }, lead)).toBe(lots)
})

test('fixed lots do not depend on those of the trader', () => {
  expect(copiedLots({ type: '2', number: '1.5' }, '7')).toBe('1.50')
})

test('without a number there is no example', () => {
  expect(copiedLots({ type: '1', number: '' }, '1')).toBeUndefined()
  expect(copiedLots({ type: '1', number: '1.' }, '1')).toBe('1.00')
})
