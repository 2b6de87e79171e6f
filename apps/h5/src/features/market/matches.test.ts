import { expect, test } from 'vitest'

import { matches } from './matches.ts'

const bitcoin = { symbol: 'BTCUSDT', code: 'BTC', name: 'Bitcoin' }

test.each(['btc', 'BTC/USDT', ' btc usdt ', 'bitc', 'BTC-USDT'])('%j means BTCUSDT', (typed) => {
  expect(matches(bitcoin, typed)).toBe(true)
})

test.each(['eth', 'btcx', 'bit coin'])('%j does not', (typed) => {
  expect(matches(bitcoin, typed)).toBe(false)
})
