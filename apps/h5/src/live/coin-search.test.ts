import { expect, test } from 'vitest'

import { matchesCoin } from './coin-search.ts'

const names = ['Bitcoin', '比特币', '比特幣', 'ビットコイン', '비트코인', 'บิตคอยน์', 'XBT']
const bitcoin = { code: 'BTC', symbol: 'BTCUSDT', names }

test.each([
  'btc',
  'BTC/USDT',
  'BTC:USDT',
  'BTC-USDT',
  'btc_usdt',
  ' btc usdt ',
  '$BTC',
  'ＢＴＣ',
  'ｂｔｃ／ｕｓｄｔ',
  'bitc',
  '比特币',
  '比特幣',
  '特',
  'ビットコイン',
  'ﾋﾞｯﾄｺｲﾝ',
  '비트코인',
  'บิตคอยน์',
  'xbt',
  '',
  '  ',
])('%j finds bitcoin', (typed) => {
  expect(matchesCoin(bitcoin, typed)).toBe(true)
})

test.each(['eth', 'btcx', 'bit coin', '-', '/', '…', '👍'])('%j does not find bitcoin', (typed) => {
  expect(matchesCoin(bitcoin, typed)).toBe(false)
})
