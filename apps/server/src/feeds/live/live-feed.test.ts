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
type CoinVenue = keyof typeof quotes

/** Three venues of BTCUSDT; the test sets the price that each of them quotes in a second. */
async function openThree(sufficient: readonly VenueName[] = []) {
  const opened = await openLiveFeed({ names: ['binance', 'okx', 'bybit'], sufficient })
  const { feed, clock, server } = opened
  let order = 0
  /** Quotes of a second, then its tick. A price is the mid of its quote. */
  const second = async (second: number, prices: Partial<Record<CoinVenue, number>>) => {
    clock.at = start + second * 1000
    for (const [name, price] of Object.entries(prices) as [CoinVenue, number][]) {
      const [bid, ask] = [price - 0.01, price + 0.01].map((each) => each.toFixed(2))
      await server(name).send(quotes[name]((order += 1), bid ?? '', ask ?? ''))
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

  test('leaves out an outlier, until it has not been one for ten seconds', async () => {
    const { second, reasons } = await openThree()
    await second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await second(1, { binance: 100, okx: 100, bybit: 102 })).toBe(10_000)
    expect(reasons()).toEqual({ binance: 'running', okx: 'running', bybit: 'strays' })
    const back = { binance: 100, okx: 100, bybit: 100.3 }
    expect(await second(10, back)).toBe(10_000)
    expect(await second(11, back)).toBe(10_010)
    expect(reasons()).toMatchObject({ bybit: 'running' })
  })

  test('continues with two sources that agree, not with two that disagree', async () => {
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

  test('needs two sources, unless one is configured as sufficient', async () => {
    const unconfigured = await openThree()
    await unconfigured.second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await unconfigured.second(11, { binance: 101 })).toBeUndefined()
    const degraded = { state: 'degraded', since: start + 11_000, reason: 'one_source' }
    expect(unconfigured.feed.status(btc)).toEqual(degraded)

    const sufficient = await openThree(['binance'])
    await sufficient.second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await sufficient.second(11, { binance: 101 })).toBe(10_100)
    expect(sufficient.feed.venues).toContainEqual({ name: 'binance', isSufficient: true })
  })

  test('is not changed by a source that jumps, which is quarantined', async () => {
    const { second, reasons } = await openThree()
    await second(0, { binance: 100, okx: 100, bybit: 100 })
    expect(await second(1, { binance: 100, okx: 100, bybit: 135 })).toBe(10_000)
    expect(reasons()).toEqual({ binance: 'running', okx: 'running', bybit: 'jump' })
  })
})

describe('a feed of one sufficient venue', () => {
  test('has no price before the first quote, and none from before its connection', async () => {
    const { feed, clock, server } = await openOne()
    expect(feed.tick(start)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start })
    await server('binance').send(binanceQuote(5, '100.00', '100.02'), binanceTrade(1, '0.5'))
    const trades = [{ price: 10_000, lots: 50_000, side: 'buy' }]
    expect(feed.tick(start + 1000)).toEqual([{ pair: btc, price: 10_001, lots: 50_000, trades }])

    server('binance').drop()
    await server('binance').connected(2)
    clock.at = start + 2000
    await server('binance').send(binanceTrade(4, '0.5'))
    expect(feed.tick(start + 2000)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start + 2000 })
    // The venue restarts its numbers, which would be out of order on the same connection.
    await server('binance').send(binanceQuote(1, '100.02', '100.04'))
    expect(feed.tick(start + 3000)).toMatchObject([{ price: 10_003 }])
    expect(feed.sources(btc)).toMatchObject([{ lost: 2, connects: 2, state: 'running' }])
  })

  test('is silent at once when the venue is unreachable, and its status shows it', async () => {
    const { feed, server } = await openOne()
    await server('binance').send(binanceQuote(1, '100.00', '100.02'))
    expect(feed.tick(start)).toHaveLength(1)
    await server('binance').close()
    await expect.poll(() => feed.sources(btc)).toMatchObject([{ state: 'silent' }])
    expect(feed.tick(start + 1000)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start + 1000 })
  })

  test('is left out after more than ten seconds without a message, until the next one', async () => {
    const { feed, clock, server } = await openOne()
    await server('binance').send(binanceQuote(1, '100.00', '100.02'))
    expect(feed.tick(start + 10_000)).toHaveLength(1)
    expect(feed.tick(start + 11_000)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start + 11_000 })
    clock.at = start + 12_000
    await server('binance').send('{"stream":"btcusdt@depth5","data":{"bids":[],"asks":[]}}')
    expect(feed.tick(start + 12_000)).toMatchObject([{ price: 10_001, lots: 0 }])
  })

  test('gives one tick a second', async () => {
    const { feed, server } = await openOne()
    await server('binance').send(binanceQuote(1, '100.00', '100.02'))
    expect([feed.tick(start), feed.tick(start + 999)].map((ticks) => ticks.length)).toEqual([1, 0])
  })
})

describe('shares', () => {
  test('are subscribed to with the operator’s keys, which are never shown', async () => {
    const { feed, server } = await openApple()
    expect(server('finnhub').requests[0]?.url).toBe('/?token=token-1')
    expect(server('finnhub').received).toEqual(['{"type":"subscribe","symbol":"AAPL"}'])
    expect(server('alpaca').requests[0]?.headers['apca-api-secret-key']).toBe('key-1')
    expect(server('alpaca').received).toEqual(['{"action":"subscribe","trades":["AAPL"]}'])
    feed.tick(start)
    const shown = JSON.stringify([feed.sources(apple), feed.status(apple), feed.venues])
    expect(shown).not.toMatch(/token-1|id-1|key-1/)
  })

  test('have a price in trading hours, and the next session starts without the last one’s state', async () => {
    const { feed, clock, server } = await openApple()
    const both = async (at: number, price: number) => {
      clock.at = at
      await server('finnhub').send(trade(price, at - 1))
      await server('alpaca').send(alpacaTrade('AAPL', price, at - 1))
      return feed.tick(at)
    }
    const [closes, opens] = [Date.UTC(2026, 10, 23, 21), Date.UTC(2026, 10, 24, 14, 30)]
    expect(await both(closes - 1000, 190)).toMatchObject([{ price: 19_000, lots: 1_100_000 }])
    expect(await both(closes, 190)).toEqual([])
    expect(feed.status(apple)).toEqual({ state: 'closed', until: opens })
    expect(await both(opens - 1000, 250)).toEqual([])
    expect(feed.tick(opens)).toEqual([])
    expect(feed.status(apple)).toEqual({ state: 'silent', since: opens })
    // A fifth lower than at the close: valid overnight, a jump within a second.
    expect(await both(opens + 1000, 152)).toMatchObject([{ price: 15_200 }])
  })
})
