import { expect, test } from 'vitest'

import { currencies, currencyById, findCurrency, localizedNames } from './currencies.ts'

test('every currency has its localized names', () => {
  expect(localizedNames(currencyById(1))).toEqual({
    option_name: '比特币',
    en_name: 'Bitcoin',
    tw_name: '比特幣',
  })
  for (const currency of currencies)
    for (const name of Object.values(localizedNames(currency))) expect(name).toMatch(/\S/)
})

test.each([
  ['USDT', 3],
  ['ETH', 2],
  ['BTC', 1],
])('the initial coin %s has the id %i', (code, id) => {
  expect(findCurrency(code)?.id).toBe(id)
})
