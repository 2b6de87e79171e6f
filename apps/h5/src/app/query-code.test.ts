import { expect, test } from 'vitest'

import { queryCode } from './query-code.ts'

test.each([
  ['currency=btc', 'BTC'],
  ['currency=BTC', 'BTC'],
  ['currency=%20Btc', 'BTC'],
  ['currency=%EF%BC%A2%EF%BC%B4%EF%BC%A3', 'BTC'],
  ['currency=1', '1'],
  ['currency=btc&currency=eth', 'BTC'],
  ['currency=', undefined],
  ['currency=%20', undefined],
  ['Currency=btc', undefined],
  ['', undefined],
])('the address %j names the coin %s', (query, code) => {
  expect(queryCode(new URLSearchParams(query), 'currency')).toBe(code)
})
