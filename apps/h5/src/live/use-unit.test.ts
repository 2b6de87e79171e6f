import { expect, test } from 'vitest'

import { fiatOf } from './use-unit.ts'

const yen = { currency_code: 'JPY', rate: '150', scale: 0 }
const euro = { currency_code: 'EUR', rate: '0.92', scale: 2 }

test.each([
  ['EUR', euro],
  ['JPY', yen],
  ['XXX', { currency_code: 'USD', rate: '1', scale: 2 }],
])('values in %s, or in US dollars at 1', (code, fiat) => {
  expect(fiatOf([yen, euro], code, 1_000)).toEqual({ ...fiat, saveTime: 1_000 })
})
