import { expect, test } from 'vitest'

import { nextSort, sortMarkets } from './sort-header.tsx'

const figures: Record<string, { price: string; amount: string; change_rate: string }> = {
  BTC: { price: '97000', amount: '900', change_rate: '1.2' },
  ETH: { price: '3400', amount: '1000', change_rate: '-0.4' },
  ADA: { price: '0.9', amount: '20', change_rate: '10' },
}
const markets = ['BTC', 'ETH', 'ADA', 'NEW'].map((symbol) => ({ symbol }))
const order = (...sort: Parameters<typeof nextSort>) =>
  sortMarkets(markets, nextSort(...sort), (symbol) => figures[symbol])
    .map(({ symbol }) => symbol)
    .join(' ')

test.each([
  ['price', 'BTC ETH ADA NEW'],
  ['volume', 'ETH BTC ADA NEW'],
  ['change', 'ADA BTC ETH NEW'],
  ['name', 'ADA BTC ETH NEW'],
] as const)('the first tap on %s gives %s', (key, expected) => {
  expect(order(undefined, key)).toBe(expected)
})

test('the second tap reverses the order, the third restores the list’s own order', () => {
  const first = nextSort(undefined, 'price')
  const second = nextSort(first, 'price')
  expect(second).toEqual({ key: 'price', order: 'ascending' })
  expect(order(first, 'price')).toBe('ADA ETH BTC NEW')
  expect(nextSort(second, 'price')).toBeUndefined()
  expect(order(second, 'price')).toBe('BTC ETH ADA NEW')
})
