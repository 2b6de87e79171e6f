import { expect, test } from 'vitest'

import { fiatOf, inFiat } from './in-fiat.ts'

const yen = { currency_code: 'JPY', rate: '150', scale: 0 }
const euro = { currency_code: 'EUR', rate: '0.92', scale: 2 }

test.each([
  ['EUR', euro],
  ['JPY', yen],
  ['XXX', { currency_code: 'USD', rate: '1', scale: 2 }],
])('specification §3: values in %s, or in US dollars at 1', (code, fiat) => {
  expect(fiatOf([yen, euro], code)).toEqual(fiat)
})

test.each([
  ['1234.56', yen, '185184'],
  ['0.01', euro, '0.0092'],
  ['0.00', yen, '0'],
])('%s dollars in %o are %s', (usd, fiat, value) => {
  expect(inFiat(usd, fiat)).toBe(value)
})
