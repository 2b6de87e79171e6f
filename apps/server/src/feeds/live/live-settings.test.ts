import { describe, expect, test } from 'vitest'

import { checkFeedSettings, feedSource } from '../feed-settings.ts'
import { venueAddresses } from './live-settings.ts'

const secrets = { FINNHUB_TOKEN: 't', ALPACA_KEY_ID: 'i', ALPACA_SECRET_KEY: 's' }
const live = { sufficient: '', addresses: '', secrets }
const settings = { crypto: 'sim', stock: 'sim', speed: '1', live }

test('venues keep the order of the setting', () => {
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
  [{ crypto: 'live:kraken,okx' }, 'FEED_CRYPTO supports the live venues binance, okx, bybit, not'],
  [{ crypto: 'live:okx,finnhub' }, 'not "finnhub"'],
  [{ stock: 'live:binance,okx' }, 'FEED_STOCK supports the live venues finnhub, alpaca, not'],
  [{ crypto: 'live:okx,okx' }, 'FEED_CRYPTO names a venue twice.'],
  [{ crypto: 'live:binance' }, 'set FEED_SUFFICIENT=binance, which is public.'],
  [
    { crypto: 'live:binance', live: { ...live, sufficient: 'okx' } },
    'FEED_CRYPTO has one venue only',
  ],
  [
    { stock: 'live:finnhub,alpaca', live: { ...live, secrets: { FINNHUB_TOKEN: 't' } } },
    'FEED_STOCK with alpaca needs ALPACA_KEY_ID.',
  ],
  [{ live: { ...live, sufficient: 'mtgox' } }, 'FEED_SUFFICIENT supports binance, okx, bybit,'],
  [{ live: { ...live, addresses: 'mtgox=wss://a.example' } }, 'FEED_ADDRESSES supports binance,'],
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
    '%j is refused: keys are not sent unencrypted',
    (text) => {
      expect(() => addressOf(text)).toThrow('FEED_ADDRESSES must be entries like')
    },
  )
})
