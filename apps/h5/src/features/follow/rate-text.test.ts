import { expect, test } from 'vitest'

import { percentOfRate, plainRate, rateOfPercent, signedRate } from './rate-text.ts'

test.each([
  ['0.05', '+5.00%', '5%'],
  ['-0.1234', '−12.34%', '−12.34%'],
  ['0', '0.00%', '0%'],
  [null, '--', '--'],
])('%s is shown as %s and %s', (rate, signed, plain) => {
  expect(signedRate(rate)).toBe(signed)
  expect(plainRate(rate)).toBe(plain)
})

test.each([
  ['0.3', '0.003'],
  ['30', '0.3'],
  ['', ''],
])('%s percent is sent as %s', (percent, rate) => {
  expect(rateOfPercent(percent)).toBe(rate)
})

test('a rate is shown as it is typed', () => expect(percentOfRate('0.00300000')).toBe('0.3'))
