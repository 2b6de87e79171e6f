import { describe, expect, test } from 'vitest'

import { nyseSession } from '../calendar/nyse-calendar.ts'
import type { VenueName } from '../venues/venue.ts'
import {
  alpacaTrade,
  binanceQuote,
  binanceTrade,
  bybitQuote,
  finnhubTrades,
  okxQuote,
} from './testing/messages.ts'
import { apple, btc, openLiveFeed, start } from './testing/open-live-feed.ts'

const quotes = { binance: binanceQuote, okx: okxQuote, bybit: bybitQuote }
type Coiner = keyof typeof quotes

/** Three venues of bitcoins, which are asked by name to quote a price at the test's second. */
async function openThree(sufficient: readonly VenueName[] = []) {
  const opened = await openLiveFeed({ names: ['binance', 'okx', 'bybit'], sufficient })
  const { feed, clock, server } = opened
  let order = 0
  /** Quotes of a second, then its tick. A price is the mid of its quote. */
  const second = async (second: number, prices: Partial<Record<Coiner, number>>) => {
    clock.at = start + second * 1000
    for (const [name, price] of Object.entries(prices) as [Coiner, number][]) {
      const [bid, ask] = [price - 0.01, price + 0.01].map((each) => each.toFixed(2))
      await server(name).say(quotes[name]((order += 1), bid ?? '', ask ?? ''))
    }
    const [tick] = feed.tick(clock.at)
    return tick?.price
  }
  const reasons = () =>
    Object.fromEntries(
      feed.sources(btc).map(({ venue, state, reason }) => [venue, reason || state]),
    )
  return { ...opened, second, reasons }
}

const openOne = () => openLiveFeed({ names: ['binance'], sufficient: ['binance'] })

const openApple = () =>
  openLiveFeed({
    names: ['finnhub', 'alpaca'],
    pairs: [apple],
    secrets: { FINNHUB_TOKEN: 'token-1', ALPACA_KEY_ID: 'id-1', ALPACA_SECRET_KEY: 'key-1' },
    sessionAt: nyseSession,
    greeting: '[{"T":"success","msg":"authenticated"}]',
  })
const trade = (p: number, t: number) => finnhubTrades({ s: 'AAPL', p, t, v: 10 })

describe('the index of three venues', () => {
  test('is their capped mean', async () => {
    const { feed, second } = await openThree()
    expect(await second(0, { binance: 100, okx: 100.3, bybit: 100.1 })).toBe(10_013)
    expect(feed.status(btc)).toEqual({ state: 'running' })
  })

  test('leaves out a source that strays, until it has not for ten seconds', async () => {
    const { second, reasons } = await openThree()
    await second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await second(1, { binance: 100, okx: 100, bybit: 102 })).toBe(10_000)
    expect(reasons()).toEqual({ binance: 'running', okx: 'running', bybit: 'strays' })
    const back = { binance: 100, okx: 100, bybit: 100.3 }
    expect(await second(10, back)).toBe(10_000)
    expect(await second(11, back)).toBe(10_010)
    expect(reasons()).toMatchObject({ bybit: 'running' })
  })

  test('goes on with two that agree, not with two that contradict each other', async () => {
    const { feed, server, second, reasons } = await openThree()
    await second(0, { binance: 100, okx: 100, bybit: 100 })
    server('bybit').drop()
    await server('bybit').connected(2)
    expect(await second(1, { binance: 100, okx: 100.4 })).toBe(10_020)
    expect(reasons()).toMatchObject({ bybit: 'silent' })
    expect(await second(2, { binance: 100, okx: 100.6 })).toBeUndefined()
    expect(await second(3, { binance: 100, okx: 100.6 })).toBeUndefined()
    expect(feed.status(btc)).toEqual({
      state: 'degraded',
      since: start + 2000,
      reason: 'sources_disagree',
    })
    expect(await second(4, { binance: 100, okx: 100.5 })).toBe(10_025)
    expect(feed.status(btc)).toEqual({ state: 'running' })
  })

  test('does not rest on one, unless that one was declared sufficient', async () => {
    const doubted = await openThree()
    await doubted.second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await doubted.second(11, { binance: 101 })).toBeUndefined()
    const degraded = { state: 'degraded', since: start + 11_000, reason: 'one_source' }
    expect(doubted.feed.status(btc)).toEqual(degraded)

    const trusted = await openThree(['binance'])
    await trusted.second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await trusted.second(11, { binance: 101 })).toBe(10_100)
    expect(trusted.feed.venues).toContainEqual({ name: 'binance', isSufficient: true })
  })

  test('one that jumps is quarantined and moves nothing', async () => {
    const { second, reasons } = await openThree()
    await second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await second(1, { binance: 100, okx: 100, bybit: 135 })).toBe(10_000)
    expect(reasons()).toEqual({ binance: 'running', okx: 'running', bybit: 'jump' })
  })
})

describe('a feed of one sufficient venue', () => {
  test('has no price before the first, and none that is older than its connection', async () => {
    const { feed, clock, server } = await openOne()
    expect(feed.tick(start)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start })
    await server('binance').say(binanceQuote(5, '100.00', '100.02'), binanceTrade(1, '0.5'))
    expect(feed.tick(start + 1000)).toEqual([{ pair: btc, price: 10_001, lots: 50_000 }])

    server('binance').drop()
    await server('binance').connected(2)
    clock.at = start + 2000
    await server('binance').say(binanceTrade(4, '0.5'))
    expect(feed.tick(start + 2000)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start + 2000 })
    // The venue counts anew, which would be out of order on the same connection.
    await server('binance').say(binanceQuote(1, '100.02', '100.04'))
    expect(feed.tick(start + 3000)).toMatchObject([{ price: 10_003 }])
    expect(feed.sources(btc)).toMatchObject([{ lost: 2, connects: 2, state: 'running' }])
  })

  test('is silent at once where the venue is gone, and says so', async () => {
    const { feed, server } = await openOne()
    await server('binance').say(binanceQuote(1, '100.00', '100.02'))
    expect(feed.tick(start)).toHaveLength(1)
    await server('binance').close()
    await expect.poll(() => feed.sources(btc)).toMatchObject([{ state: 'silent' }])
    expect(feed.tick(start + 1000)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start + 1000 })
  })

  test('is dropped after more than ten seconds without a word, and back with the next', async () => {
    const { feed, clock, server } = await openOne()
    await server('binance').say(binanceQuote(1, '100.00', '100.02'))
    expect(feed.tick(start + 10_000)).toHaveLength(1)
    expect(feed.tick(start + 11_000)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start + 11_000 })
    clock.at = start + 12_000
    await server('binance').say('{"stream":"btcusdt@depth5","data":{"bids":[],"asks":[]}}')
    expect(feed.tick(start + 12_000)).toMatchObject([{ price: 10_001, lots: 0 }])
  })

  test('says nothing twice in a second', async () => {
    const { feed, server } = await openOne()
    await server('binance').say(binanceQuote(1, '100.00', '100.02'))
    expect([feed.tick(start), feed.tick(start + 999)].map((ticks) => ticks.length)).toEqual([1, 0])
  })
})

describe('shares', () => {
  test('are asked for with their keys, which are shown nowhere', async () => {
    const { feed, server } = await openApple()
    expect(server('finnhub').requests[0]?.url).toBe('/?token=token-1')
    expect(server('finnhub').heard).toEqual(['{"type":"subscribe","symbol":"AAPL"}'])
    expect(server('alpaca').requests[0]?.headers['apca-api-secret-key']).toBe('key-1')
    expect(server('alpaca').heard).toEqual(['{"action":"subscribe","trades":["AAPL"]}'])
    feed.tick(start)
    const shown = JSON.stringify([feed.sources(apple), feed.status(apple), feed.venues])
    expect(shown).not.toMatch(/token-1|id-1|key-1/)
  })

  test('have a price while New York trades, and begin the next day without a yesterday', async () => {
    const { feed, clock, server } = await openApple()
    const both = async (at: number, price: number) => {
      clock.at = at
      await server('finnhub').say(trade(price, at - 1))
      await server('alpaca').say(alpacaTrade('AAPL', price, at - 1))
      return feed.tick(at)
    }
    const [closes, opens] = [Date.UTC(2026, 10, 23, 21), Date.UTC(2026, 10, 24, 14, 30)]
    expect(await both(closes - 1000, 190)).toMatchObject([{ price: 19_000, lots: 1_100_000 }])
    expect(await both(closes, 190)).toEqual([])
    expect(feed.status(apple)).toEqual({ state: 'closed', until: opens })
    expect(await both(opens - 1000, 250)).toEqual([])
    expect(feed.tick(opens)).toEqual([])
    expect(feed.status(apple)).toEqual({ state: 'silent', since: opens })
    // A fifth lower than at the close: overnight that is a price, within a second it is a jump.
    expect(await both(opens + 1000, 152)).toMatchObject([{ price: 15_200 }])
  })
})
