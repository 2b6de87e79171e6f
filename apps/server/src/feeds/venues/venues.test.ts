import { describe, expect, test } from 'vitest'

import { parseJson } from '../json.ts'
import {
  alpacaTrade,
  binanceQuote,
  binanceTrade,
  bybitQuote,
  finnhubTrades,
  okxQuote,
} from '../live/testing/messages.ts'
import { apple, btc, start as at } from '../live/testing/open-live-feed.ts'
import type { VenueName } from './venue.ts'
import { venues } from './venues.ts'

function venueOf(name: VenueName) {
  const venue = venues.find((each) => each.name === name)
  if (venue === undefined) throw new Error(`no venue ${name}`)
  return venue
}

/** The events that a new reader returns for messages, one after the other. */
function read(name: VenueName, ...texts: string[]) {
  const venue = venueOf(name)
  const reader = venue.reader(venue.section === 'coin' ? btc : apple)
  return texts.map((text) => reader(parseJson(text), at))
}

const quoted = (order: number, bid: number, ask: number, price: number) => ({
  at,
  value: { at, order, prices: [bid, ask, price] },
  price,
  lots: 0,
})
const traded = (tradedAt: number, prices: number[], lots: number, late = 0) => ({
  at,
  value: { at, order: tradedAt, prices },
  price: prices.at(-1),
  lots,
  late,
})

const trade = (t: number, p: unknown = 189.5, v: unknown = 100) => ({ s: 'AAPL', p, t, v })

const dial = (name: VenueName, pairs = [btc]) =>
  venueOf(name).dial({
    address: 'wss://venue',
    pairs,
    secrets: { FINNHUB_TOKEN: 'a&b', ALPACA_KEY_ID: 'id', ALPACA_SECRET_KEY: 'key' },
  })

describe('quotes give their mid, half up', () => {
  test.each([
    ['binance', binanceQuote(7, '100.00', '100.01')],
    ['okx', okxQuote(7, '100.00', '100.01')],
    ['bybit', bybitQuote(7, '100.00', '100.01')],
  ] as const)('%s', (name, text) => {
    expect(read(name, text)).toEqual([quoted(7, 10_000, 10_001, 10_001)])
  })

  test.each([
    ['binance', binanceQuote(7, '100.00', '100.00')],
    ['okx', okxQuote(7, '100.01', '100.00')],
    ['bybit', bybitQuote(7, '100.01', '100.00')],
    ['okx', okxQuote(7, '100.00', '100.01', 'ETH-USDT')],
    ['okx', '{"event":"subscribe","arg":{"channel":"bbo-tbt","instId":"BTC-USDT"}}'],
    ['okx', '{"arg":{"channel":"bbo-tbt","instId":"BTC-USDT"},"data":[]}'],
    ['bybit', bybitQuote(7, '100.00', '100.01', 'ETHUSDT')],
    ['bybit', '{"success":true,"ret_msg":"","op":"subscribe"}'],
  ] as const)('%s has no event for a crossed quote or another message: %s', (name, text) => {
    expect(read(name, text)).toEqual([undefined])
  })

  test.each(['okx', 'bybit'] as const)('%s without a side is left to the guard', (name) => {
    const text = (name === 'okx' ? okxQuote : bybitQuote)(7, '100.00', '')
    expect(read(name, text)).toEqual([quoted(7, 10_000, Number.NaN, Number.NaN)])
  })

  test('an unchanged quote of Bybit shows only that the source is alive', () => {
    const text = bybitQuote(7, '100.00', '100.01')
    expect(read('bybit', text, text)[1]).toEqual({ at, lots: 0 })
  })
})

describe('the trades of Binance', () => {
  test('are counted once, and a gap in their numbers is reported', () => {
    const trades = [4, 5, 5, 3, 9].map((t) => binanceTrade(t, '0.5'))
    expect(read('binance', ...trades)).toEqual([
      { at, lots: 50_000, lost: 0 },
      { at, lots: 50_000, lost: 0 },
      { at, lots: 0, late: 1 },
      { at, lots: 0, late: 1 },
      { at, lots: 50_000, lost: 3 },
    ])
  })
})

describe('the tapes of shares', () => {
  test('give the latest trade of a message and all of its volume', () => {
    const text = finnhubTrades(trade(at - 1, 189.51), trade(at - 2, 189.4), {
      ...trade(at),
      s: 'MSFT',
    })
    expect(read('finnhub', text)).toEqual([traded(at - 1, [18_940, 18_951], 2_000_000)])
    expect(read('alpaca', alpacaTrade('AAPL', 189.5, at))).toEqual([
      traded(at, [18_950], 1_000_000),
    ])
  })

  test('leave out repeated trades, late ones, and those of another hour', () => {
    const texts = [at, at, at - 1, at + 60_000, at - 60_000].map((t) => finnhubTrades(trade(t)))
    expect(read('finnhub', ...texts).slice(1)).toEqual(
      Array.from({ length: 4 }, () => ({ at, lots: 0, late: 1 })),
    )
  })

  test.each([
    ['an invalid price', finnhubTrades(trade(at, 'NaN')), [Number.NaN]],
    ['a negative price', finnhubTrades(trade(at, -1)), [-100]],
  ])('leave %s to the guard', (_, text, prices) => {
    expect(read('finnhub', text)[0]).toMatchObject({ value: { prices } })
  })

  test.each([
    ['finnhub', finnhubTrades(trade(at, 189.5, -1))],
    ['finnhub', finnhubTrades(trade(at, 189.5, 1e12))],
    ['finnhub', '{"type":"ping"}'],
    ['finnhub', '{"type":"error","msg":"Invalid API key"}'],
    ['alpaca', alpacaTrade('MSFT', 189.5, at)],
    ['alpaca', alpacaTrade('AAPL', 189.5, at, ['@', 'W'])],
    ['alpaca', '[{"T":"error","code":406,"msg":"connection limit exceeded"}]'],
  ] as const)('%s has no price in %s', (name, text) => {
    expect(read(name, text)).toEqual([undefined])
  })

  test('a trade of Alpaca without a time is late', () => {
    const text = '[{"T":"t","S":"AAPL","p":189.5,"s":1,"t":"soon","c":[]}]'
    expect(read('alpaca', text)).toEqual([{ at, lots: 0, late: 1 }])
  })
})

describe('the subscription of', () => {
  test('Binance is in its address', () => {
    const streams = 'btcusdt@bookTicker/btcusdt@trade/btcusdt@depth5'
    expect(dial('binance').url).toBe(`wss://venue/stream?streams=${streams}`)
  })

  test('OKX is one request, Bybit at most ten topics each', () => {
    const [request = ''] = dial('okx').subscriptions
    expect(JSON.parse(request)).toEqual({
      op: 'subscribe',
      args: [{ channel: 'bbo-tbt', instId: 'BTC-USDT' }],
    })
    const requests = dial('bybit', Array(13).fill(btc)).subscriptions
    expect(requests.map((text) => text.split('orderbook').length - 1)).toEqual([10, 3])
  })

  test('Finnhub and Alpaca contains the key where each expects it', () => {
    expect(dial('finnhub', [apple])).toMatchObject({
      url: 'wss://venue/?token=a%26b',
      subscriptions: ['{"type":"subscribe","symbol":"AAPL"}'],
    })
    expect(dial('alpaca', [apple])).toMatchObject({
      url: 'wss://venue',
      headers: { 'APCA-API-KEY-ID': 'id', 'APCA-API-SECRET-KEY': 'key' },
      subscriptions: ['{"action":"subscribe","trades":["AAPL"]}'],
    })
  })
})
