import { describe, expect, test } from 'vitest'

import { parseJson } from '../json.ts'
import {
  alpacaTrade,
  binanceQuote,
  binanceTrade,
  bybitQuote,
  bybitTrades,
  finnhubTrades,
  okxQuote,
  okxTrades,
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
const traded = (
  tradedAt: number,
  prices: number[],
  { lots, trades, late = 0 }: { lots: number; trades: readonly unknown[]; late?: number },
) => ({
  at,
  value: { at, order: tradedAt, prices },
  price: prices.at(-1),
  lots,
  late,
  trades,
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
    const trades = [{ price: 10_000, lots: 50_000, side: 'buy' }]
    const messages = [4, 5, 5, 3, 9].map((t) => binanceTrade(t, '0.5'))
    expect(read('binance', ...messages)).toEqual([
      { at, lots: 50_000, lost: 0, trades },
      { at, lots: 50_000, lost: 0, trades },
      { at, lots: 0, late: 1 },
      { at, lots: 0, late: 1 },
      { at, lots: 50_000, lost: 3, trades },
    ])
  })
})

describe('the trades of OKX and Bybit', () => {
  const okxTrade = { tradeId: '130639474', px: '100.50', sz: '0.5', side: 'sell' }
  const bybitTrade = { i: '2290000000068683542', p: '100.50', v: '0.5', S: 'Sell' }
  const shown = { price: 10_050, lots: 50_000, side: 'sell' }

  test('are counted once by their ids, also several of one message', () => {
    const okxMore = { ...okxTrade, tradeId: '130639475', side: 'buy' }
    const bybitMore = { ...bybitTrade, i: '2290000000068683543', S: 'Buy' }
    const events = [
      { at, lots: 100_000, trades: [shown, { ...shown, side: 'buy' }] },
      { at, lots: 0, late: 1 },
    ]
    expect(read('okx', okxTrades([okxTrade, okxMore]), okxTrades([okxTrade]))).toEqual(events)
    expect(read('bybit', bybitTrades([bybitTrade, bybitMore]), bybitTrades([bybitMore]))).toEqual(
      events,
    )
  })

  test('count without being shown where the price is no number of ticks', () => {
    const event = { at, lots: 50_000, trades: [] }
    expect(read('okx', okxTrades([{ ...okxTrade, px: 'NaN' }]))).toEqual([event])
    expect(read('bybit', bybitTrades([{ ...bybitTrade, p: '' }]))).toEqual([event])
  })

  test.each([
    ['okx', okxTrades([{ ...okxTrade, side: 'both' }])],
    ['okx', okxTrades([{ ...okxTrade, sz: '-1' }])],
    ['okx', okxTrades([okxTrade], 'ETH-USDT')],
    ['okx', okxTrades([])],
    ['bybit', bybitTrades([{ ...bybitTrade, S: '' }])],
    ['bybit', bybitTrades([{ ...bybitTrade, v: '1e9' }])],
    ['bybit', bybitTrades([bybitTrade], 'ETHUSDT')],
    ['bybit', '{"topic":"publicTrade.BTCUSDT","type":"snapshot","data":{}}'],
  ] as const)('%s has no trade in %s', (name, text) => {
    expect(read(name, text)).toEqual([undefined])
  })
})

describe('the tapes of shares', () => {
  test('give the latest trade of a message and all of its volume', () => {
    const text = finnhubTrades(trade(at - 1, 189.51), trade(at - 2, 189.4), {
      ...trade(at),
      s: 'MSFT',
    })
    const lots = 1_000_000
    const trades = [18_940, 18_951].map((price) => ({ price, lots, side: 'buy' }))
    expect(read('finnhub', text)).toEqual([
      traded(at - 1, [18_940, 18_951], { lots: 2 * lots, trades }),
    ])
    expect(read('alpaca', alpacaTrade('AAPL', 189.5, at))).toEqual([
      traded(at, [18_950], { lots, trades: [{ price: 18_950, lots, side: 'buy' }] }),
    ])
  })

  test('give a side by the move of the price, as they report none', () => {
    const prices = [189.5, 189.5, 189.4, 189.4, 189.6]
    const texts = prices.map((price, i) => finnhubTrades(trade(at + i, price)))
    const sides = read('finnhub', ...texts).map((event) => event?.trades?.[0]?.side)
    expect(sides).toEqual(['buy', 'buy', 'sell', 'sell', 'buy'])
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
      args: [
        { channel: 'bbo-tbt', instId: 'BTC-USDT' },
        { channel: 'trades', instId: 'BTC-USDT' },
      ],
    })
    const requests = dial('bybit', Array(13).fill(btc)).subscriptions
    const topics = requests.map((text) => (JSON.parse(text) as { args: string[] }).args.length)
    expect(topics).toEqual([10, 10, 6])
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
