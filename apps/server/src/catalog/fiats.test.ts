import { fiatCodes } from '@candor/protocol'
import { expect, test } from 'vitest'

import { currencies } from './currencies.ts'
import { dollarsPerUnit, fiatByCode, fiatInDollars, fiats, fiatUnits, inFiat } from './fiats.ts'

test('every fiat of the protocol has a rate, USD first at one', () => {
  expect(fiats.map(({ code }) => code)).toEqual([...fiatCodes])
  expect(inFiat(fiatByCode('USD'), 12_345n, { from: 2, to: 2 })).toBe('123.45')
})

test.each([
  ['EUR', 10_000n, { from: 2, to: 2 }, '92.00'],
  ['EUR', 1n, { from: 2, to: 2 }, '0.00'],
  ['JPY', 10_001n, { from: 2, to: 0 }, '15001'],
  ['KRW', 100n, { from: 2, to: 0 }, '1380'],
  ['CNY', 12_345n, { from: 5, to: 5 }, '0.88884'],
  ['THB', 10n ** 30n, { from: 2, to: 2 }, `35${'0'.repeat(28)}.00`],
  ['HKD', 0n, { from: 2, to: 2 }, '0.00'],
])('%s of %i at %o is %s, rounded down', (code, dollars, scales, text) => {
  expect(inFiat(fiatByCode(code), dollars, scales)).toBe(text)
})

test.each([
  ['USD', { units: 100n, scale: 2 }],
  ['EUR', { units: 108_695_652n, scale: 8 }],
])('one %s costs %o', (code, price) => {
  expect(dollarsPerUnit(fiatByCode(code))).toEqual(price)
})

test.each(currencies.filter(({ kind }) => kind === 'fiat'))(
  'an amount of $code in dollars and back is the same',
  ({ code, scale }) => {
    const fiat = fiatByCode(code)
    expect(fiat.scale).toBe(scale)
    for (const units of [1n, 7n, 99n, 10_000n, 123_456_789n, 10n ** 15n]) {
      const { units: dollars, scale: from } = fiatInDollars(fiat, units, scale)
      expect(fiatUnits(fiat, dollars, { from, to: scale })).toBe(units)
    }
  },
)
