import { expect, test } from 'vitest'

import { matchesCoin } from '../../live/coin-search.ts'
import { type Account, coinRows, filterCoins } from './coin-rows.ts'

const account = (code: string, name: string, amounts: Partial<Account> = {}): Account => ({
  currency: 1,
  code,
  name,
  available: '0.00000000',
  held: '0.00000000',
  usd: '0.00',
  fiat: '0.00',
  btc: '0.00000000',
  ...amounts,
})

const rows = coinRows([
  account('ETH', 'Ethereum'),
  account('USDT', 'Tether', { available: '9000.1', held: '1000.9', usd: '10001.00' }),
  account('DUST', 'Dust', { available: '0.00000001' }),
  account('BTC', 'Bitcoin', { held: '0.5', usd: '48500.00' }),
])

test('the most valuable rows come first, then holdings without a value, then empty ones', () => {
  expect(rows.map(({ code }) => code)).toEqual(['BTC', 'USDT', 'DUST', 'ETH'])
})

test('a total is the sum of the available and the held amount', () => {
  expect(rows.map(({ total }) => total)).toEqual(['0.5', '10001', '0.00000001', '0'])
})

test.each([
  ['', false, 'BTC USDT DUST ETH'],
  ['', true, 'BTC USDT DUST'],
  [' th', false, 'USDT ETH'],
  ['eth', true, 'USDT'],
  ['x', false, ''],
])('the words "%s" with empty coins hidden: %s', (words, isZeroHidden, codes) => {
  const isFound = ({ code, name }: (typeof rows)[number]) =>
    matchesCoin({ code, names: [name] }, words)
  const shown = filterCoins(rows, { isFound, isZeroHidden })
  expect(shown.map(({ code }) => code).join(' ')).toBe(codes)
})
