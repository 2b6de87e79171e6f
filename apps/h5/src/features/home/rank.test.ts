import { expect, test } from 'vitest'

import { byTurnover, gainers, losers } from './rank.ts'

const markets = [
  { symbol: 'A', amount: '900', change_rate: '-1.50' },
  { symbol: 'B', amount: '10000', change_rate: '0.00' },
  { symbol: 'C', amount: '2000', change_rate: '4.20' },
  { symbol: 'D', amount: '30', change_rate: '10.10' },
]
const symbols = (list: typeof markets) => list.map(({ symbol }) => symbol).join('')

test('hot means most turnover, by number and not by text', () => {
  expect(symbols(byTurnover(markets))).toBe('BCAD')
})

test('gainers and losers leave out what did not move', () => {
  expect(symbols(gainers(markets))).toBe('DC')
  expect(symbols(losers(markets))).toBe('A')
})
