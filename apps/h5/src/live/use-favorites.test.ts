import { expect, test } from 'vitest'

import { inOrder, toggled } from './use-favorites.ts'

const favorites = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map((symbol) => ({ symbol }))
const symbols = (list: readonly { symbol: string }[]) => list.map(({ symbol }) => symbol).join(' ')

test.each([
  ['SOLUSDT', 'SOLUSDT BTCUSDT ETHUSDT'],
  ['SOLUSDT ETHUSDT BTCUSDT', 'SOLUSDT ETHUSDT BTCUSDT'],
  ['ADAUSDT ETHUSDT', 'ETHUSDT BTCUSDT SOLUSDT'],
])('%s first gives %s', (first, expected) => {
  expect(symbols(inOrder(favorites, first.split(' ')))).toBe(expected)
})

test('a star that is tapped twice changes nothing', () => {
  const added = toggled(favorites, { symbol: 'ADAUSDT' })
  expect(symbols(added)).toBe('BTCUSDT ETHUSDT SOLUSDT ADAUSDT')
  expect(symbols(toggled(added, { symbol: 'ADAUSDT' }))).toBe(symbols(favorites))
})
