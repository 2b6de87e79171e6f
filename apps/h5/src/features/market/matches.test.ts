import { expect, test } from 'vitest'

import { matches } from './matches.ts'

const bitcoin = {
  symbol: 'BTCUSDT',
  code: 'BTC',
  option_name: '比特币',
  en_name: 'Bitcoin',
  tw_name: '比特幣',
}

test.each(['btc', 'BTC/USDT', ' btc usdt ', 'bitc', 'BTC-USDT'])('%j finds BTCUSDT', (typed) => {
  expect(matches(bitcoin, typed)).toBe(true)
})

test.each(['eth', 'btcx', 'bit coin'])('%j does not find BTCUSDT', (typed) => {
  expect(matches(bitcoin, typed)).toBe(false)
})

test.each(['比特币', '比特幣', '特'])('localized names: %j finds BTCUSDT', (typed) => {
  expect(matches(bitcoin, typed)).toBe(true)
})
