import { expect, test } from 'vitest'

import { gainers, hot, losers, newest } from './rankings.tsx'

const markets = [
  { symbol: 'A', match_id: 1, amount: '900', change_rate: '-1.50', tradable: true },
  { symbol: 'B', match_id: 2, amount: '10000', change_rate: '0.00', tradable: true },
  { symbol: 'C', match_id: 10, amount: '2000', change_rate: '4.20', tradable: true },
  { symbol: 'D', match_id: 101, amount: '99999', change_rate: '10.10', tradable: false },
]
const symbols = (list: typeof markets) => list.map(({ symbol }) => symbol).join('')

test('hot means most turnover of what can be traded, by number and not by text', () => {
  expect(symbols(hot(markets))).toBe('BCA')
})

test('gainers and losers omit unchanged markets', () => {
  expect(symbols(gainers(markets))).toBe('DC')
  expect(symbols(losers(markets))).toBe('A')
})

test('new lists the latest markets that can be traded', () => {
  expect(symbols(newest(markets))).toBe('CBA')
})
