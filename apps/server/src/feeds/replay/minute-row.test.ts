import { expect, test } from 'vitest'

import { type Pair, pairBySymbol } from '../../catalog/pairs.ts'
import { lotsAt, parseMinuteRow, priceAt } from './minute-row.ts'

const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
const seconds = Array.from({ length: 60 }, (_, second) => second)

test.each([
  ['rising', '100.00,101.00,99.00,100.50', [10_000, 9_900, 10_100, 10_053]],
  ['falling', '100.00,101.00,99.00,99.50', [10_000, 10_100, 9_900, 9_948]],
])('a %s minute passes its corners at 0, 20 and 40 s', (_, prices, expected) => {
  const row = parseMinuteRow(`1680393600000,${prices},1.00001`, btc)!
  expect([0, 20, 40, 59].map((second) => priceAt(row, second))).toEqual(expected)
  const path = seconds.map((second) => priceAt(row, second))
  expect(path.every((price) => price >= 9_900 && price <= 10_100)).toBe(true)
})

test.each(['0', '0.00001', '1.00001', '12345.6789'])('volume %s is spread completely', (volume) => {
  const row = parseMinuteRow(`1680393600000,1,1,1,1,${volume}`, btc)!
  const lots = seconds.map((second) => lotsAt(row, second))
  expect(lots.reduce((sum, each) => sum + each, 0)).toBe(row.lots)
  expect(lots.every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true)
})

test.each([
  'open_time_ms,open,high,low,close,volume',
  '1680393600000,1,1,1,1',
  '1680393600000,1,1,1,1,1,1',
  '168039360000,1,1,1,1,1',
  '1680393600000,1,1,1,1,-1',
  '1680393600000,1,1,1,1,many',
  '1680393600000,2,1,1,1,1',
  '1680393600000,1,1,2,1,1',
])('"%s" is malformed', (line) => {
  expect(parseMinuteRow(line, btc)).toBeUndefined()
})
