import { expect, test } from 'vitest'

import { findCurrency } from '../../catalog/currencies.ts'
import { fiatByCode } from '../../catalog/fiats.ts'
import { gainReply, noWorth, plus, valuation, worthReply } from './worth.ts'

const prices: Record<string, number> = { BTCUSDT: 6_000_000, DOGEUSDT: 24_500 }

const worthOf = (code: string, units: bigint, fiat = 'USD') => {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(code)
  const value = valuation(fiatByCode(fiat), ({ symbol }) => prices[symbol])
  return value(currency, units)
}
const shown = (code: string, units: bigint, fiat: string) =>
  worthReply(worthOf(code, units, fiat), fiatByCode(fiat))

test.each([
  ['USDT', 123_456_789n, 'USD', { usd: '1.23', fiat: '1.23', btc: '0.00002057' }],
  ['USDT', 123_456_789n, 'KRW', { usd: '1.23', fiat: '1703', btc: '0.00002057' }],
  ['BTC', 1n, 'JPY', { usd: '0.00', fiat: '0', btc: '0.00000001' }],
  ['BTC', 123_456_789n, 'JPY', { usd: '74074.07', fiat: '11111111', btc: '1.23456789' }],
  ['DOGE', 100_000_000n, 'EUR', { usd: '0.24', fiat: '0.22', btc: '0.00000408' }],
  ['USD', 12_345n, 'EUR', { usd: '123.45', fiat: '113.57', btc: '0.00205750' }],
  ['EUR', 10_000n, 'EUR', { usd: '108.69', fiat: '100.00', btc: '0.00181159' }],
  ['EUR', 1n, 'EUR', { usd: '0.01', fiat: '0.01', btc: '0.00000018' }],
  ['ETH', 100_000_000n, 'EUR', { usd: '0.00', fiat: '0.00', btc: '0.00000000' }],
])('%s of %i in %s is worth %o, each rounded down from the exact value', (...row) => {
  const [code, units, fiat, expected] = row
  expect(shown(code, units, fiat)).toEqual(expected)
})

test('a sum is what its parts show, in a fiat without decimals too', () => {
  const parts = [worthOf('USDT', 199_900_000n, 'JPY'), worthOf('DOGE', 333_333_333n, 'JPY')]
  const yen = fiatByCode('JPY')
  const figures = parts.map((part) => Number(worthReply(part, yen).fiat))
  const total = worthReply(parts.reduce(plus, noWorth), yen)
  expect(figures).toEqual([299, 122])
  expect(Number(total.fiat)).toBe(421)
})

test.each([
  [6_000n, 160_000n, '3.75'],
  [-100n, 30_000n, '-0.33'],
  [5n, 0n, '0.00'],
])('a gain of %i cents on %i is %s %%', (gain, base, rate) => {
  const reply = gainReply({ ...noWorth, usd: gain }, { ...noWorth, usd: base }, fiatByCode('USD'))
  expect(reply.rate).toBe(rate)
})
