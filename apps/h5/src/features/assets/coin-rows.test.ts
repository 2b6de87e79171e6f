import { expect, test } from 'vitest'

import { type Account, coinRows, type Currency, filterCoins } from './coin-rows.ts'

const currency = (id: number, code: string, name: string): Currency => ({
  id,
  code,
  name,
  kind: 'coin',
  networks: [],
  scale: 8,
  price: '1',
  logo: '',
})
const account = (id: number, code: string, amounts: Partial<Account>): Account => ({
  currency: id,
  code,
  name: code,
  available: '0',
  held: '0',
  usd: '0.00',
  ...amounts,
})

const currencies = [
  currency(1, 'BTC', 'Bitcoin'),
  currency(2, 'ETH', 'Ethereum'),
  currency(3, 'USDT', 'Tether'),
  currency(4, 'DUST', 'Dust'),
]
const rows = coinRows(
  [
    account(3, 'USDT', { name: 'Tether', available: '9000.1', held: '1000.9', usd: '10001.00' }),
    account(4, 'DUST', { available: '0.00000001' }),
    account(1, 'BTC', { held: '0.5', usd: '48500.00' }),
  ],
  currencies,
)

test('the most valuable come first, what has no value but exists next, the empty last', () => {
  expect(rows.map(({ code }) => code)).toEqual(['BTC', 'USDT', 'DUST', 'ETH'])
})

test('a total is what is available and what is held', () => {
  expect(rows.map(({ total }) => total)).toEqual(['0.5', '10001', '0.00000001', '0'])
})

test.each([
  ['', false, 'BTC USDT DUST ETH'],
  ['', true, 'BTC USDT DUST'],
  [' th', false, 'USDT ETH'],
  ['eth', true, 'USDT'],
  ['tet', true, 'USDT'],
  ['x', false, ''],
])('the words "%s" with empty coins hidden: %s', (words, isZeroHidden, codes) => {
  const shown = filterCoins(rows, { words, isZeroHidden })
  expect(shown.map(({ code }) => code).join(' ')).toBe(codes)
})
