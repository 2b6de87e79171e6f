import { expect, test } from 'vitest'

import { type Pair, pairBySymbol } from '../catalog/pairs.ts'
import { parseJson } from './json.ts'
import { parseBinance } from './parse-binance.ts'

const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
const quote = { u: 7, s: 'BTCUSDT', b: '61837.63000000', B: '3.7', a: '61837.64000000', A: '1.5' }
const trade = { e: 'trade', s: 'BTCUSDT', t: 9, p: '61837.63', q: '0.02000000', m: true }
const wrapped = (data: unknown) => JSON.stringify({ stream: 'btcusdt@any', data })

test.each([
  ['a quote', wrapped(quote), { kind: 'quote', updateId: 7, bid: 6_183_763, ask: 6_183_764 }],
  [
    'a bare quote',
    JSON.stringify(quote),
    { kind: 'quote', updateId: 7, bid: 6_183_763, ask: 6_183_764 },
  ],
  [
    'a trade',
    wrapped(trade),
    { kind: 'trade', tradeId: 9, price: 6_183_763, lots: 2000, side: 'sell' },
  ],
  [
    'a trade of a buyer',
    wrapped({ ...trade, m: false }),
    { kind: 'trade', tradeId: 9, price: 6_183_763, lots: 2000, side: 'buy' },
  ],
  ['a change of depth', wrapped({ e: 'depthUpdate', s: 'BTCUSDT' }), { kind: 'book' }],
  ['a snapshot', '{"lastUpdateId":1,"bids":[["1","1"]],"asks":[]}', { kind: 'book' }],
  [
    'a snapshot in a stream',
    '{"stream":"btcusdt@depth5","data":{"bids":[],"asks":[]}}',
    { kind: 'book' },
  ],
  [
    'a quote with an invalid price, which the guard refuses',
    wrapped({ ...quote, b: 'NaN' }),
    { kind: 'quote', updateId: 7, bid: Number.NaN, ask: 6_183_764 },
  ],
])('%s is read', (_, text, expected) => {
  expect(parseBinance(parseJson(text), btc)).toEqual(expected)
})

test.each([
  ['invalid JSON', '{"u":'],
  ['null', 'null'],
  ['an array', '[1]'],
  ['another symbol', wrapped({ ...quote, s: 'ETHUSDT' })],
  ["another symbol's snapshot", '{"stream":"ethusdt@depth5","data":{"bids":[],"asks":[]}}'],
  ['a trade above the limit', wrapped({ ...trade, q: '100000000' })],
  ['an unknown event', wrapped({ e: 'kline', s: 'BTCUSDT' })],
  ['a trade of a negative quantity', wrapped({ ...trade, q: '-1' })],
  ['a trade without a quantity', wrapped({ ...trade, q: undefined })],
  ['a trade with a fractional id', wrapped({ ...trade, t: 1.5 })],
  ['a quote with numbers for strings', wrapped({ ...quote, b: 61_837 })],
])('%s is malformed', (_, text) => {
  expect(parseBinance(parseJson(text), btc)).toBeUndefined()
})
