import { describe, expect, test } from 'vitest'

import { checkFeedSettings, feedSource } from '../feed-settings.ts'
import { venueAddresses } from './live-settings.ts'

const secrets = { FINNHUB_TOKEN: 't', ALPACA_KEY_ID: 'i', ALPACA_SECRET_KEY: 's' }
const live = { sufficient: '', addresses: '', secrets }
const settings = { crypto: 'sim', stock: 'sim', speed: '1', live }

test('venues are named in the order of the operator', () => {
  const source = feedSource({ ...settings, crypto: 'live:okx, binance' }, 'coin')
  expect(source).toMatchObject({ mode: 'live', venues: [{ name: 'okx' }, { name: 'binance' }] })
})

test.each([
  { crypto: 'live:binance,okx,bybit', stock: 'live:finnhub,alpaca' },
  { crypto: 'live:binance', live: { ...live, sufficient: 'binance' } },
  { stock: 'live:alpaca', live: { ...live, sufficient: 'binance, alpaca' } },
])('%o is accepted', (given) => {
  expect(() => checkFeedSettings({ ...settings, ...given })).not.toThrow()
})

test.each([
  [{ crypto: 'live:' }, 'FEED_CRYPTO must be "sim", "replay:<file>,<file>" or "live:<venue>'],
  [{ crypto: 'live:kraken,okx' }, 'FEED_CRYPTO knows the live venues binance, okx, bybit, and'],
  [{ crypto: 'live:okx,finnhub' }, 'not "finnhub"'],
  [{ stock: 'live:binance,okx' }, 'FEED_STOCK knows the live venues finnhub, alpaca, and not'],
  [{ crypto: 'live:okx,okx' }, 'FEED_CRYPTO names a venue twice.'],
  [{ crypto: 'live:binance' }, 'say FEED_SUFFICIENT=binance, for all to see.'],
  [
    { crypto: 'live:binance', live: { ...live, sufficient: 'okx' } },
    'FEED_CRYPTO has one venue only',
  ],
  [
    { stock: 'live:finnhub,alpaca', live: { ...live, secrets: { FINNHUB_TOKEN: 't' } } },
    'FEED_STOCK with alpaca needs ALPACA_KEY_ID.',
  ],
  [{ live: { ...live, sufficient: 'mtgox' } }, 'FEED_SUFFICIENT knows binance, okx, bybit,'],
  [{ live: { ...live, addresses: 'mtgox=wss://a.example' } }, 'FEED_ADDRESSES knows binance,'],
])('%o is refused', (given, sentence) => {
  expect(() => checkFeedSettings({ ...settings, ...given })).toThrow(sentence)
})

const addressOf = (text: string) =>
  venueAddresses({ ...live, addresses: `alpaca=${text}` }).get('alpaca')

describe('an address', () => {
  test.each([
    ['wss://stream.data.alpaca.markets/v2/sip', 'wss://stream.data.alpaca.markets/v2/sip'],
    ['wss://proxy.example/?to=a=b', 'wss://proxy.example/?to=a=b'],
    ['ws://127.0.0.1:9001/', 'ws://127.0.0.1:9001'],
    ['ws://localhost:9001', 'ws://localhost:9001'],
  ])('%s is accepted', (text, address) => {
    expect(addressOf(text)).toBe(address)
  })

  test.each(['ws://stream.example', 'https://stream.example', 'stream.example', ''])(
    '%j is refused: keys do not travel in the open',
    (text) => {
      expect(() => addressOf(text)).toThrow('FEED_ADDRESSES must be entries like')
    },
  )
})
