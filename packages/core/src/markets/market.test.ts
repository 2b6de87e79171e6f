import { describe, expect, test } from 'vitest'

import { testExchangeConfig } from '../testing/test-exchange-config.ts'
import { openingOf } from './candle.ts'
import { Market } from './market.ts'
import { Markets } from './markets.ts'

/** 2025-01-01 23:59:30 UTC. */
const lateAt = 1_735_775_970_000
const dayMs = 86_400_000
const noChanges = { touchCandle: () => {} }

function marketOf(symbol: string): Market {
  const config = testExchangeConfig.markets.find((known) => known.symbol === symbol)
  if (config === undefined) throw new Error(`no market ${symbol}`)
  return new Market(config)
}

const openings = [
  ['1min', lateAt, lateAt - 30_000],
  ['1min', lateAt + 29_999, lateAt - 30_000],
  ['1min', lateAt + 30_000, lateAt + 30_000],
  ['15min', lateAt, lateAt - 870_000],
  ['1day', lateAt, lateAt + 30_000 - dayMs],
  ['1day', lateAt + 30_000, lateAt + 30_000],
] as const

describe('a market', () => {
  test.each(openings)('a %s candle that contains %i opened at %i', (period, at, openedAt) => {
    expect(openingOf(period, at)).toBe(openedAt)
  })

  test('a candle covers the first tick of its window to the last', () => {
    const market = marketOf('BTC/USDT')
    const ticks = [
      [0, 100],
      [1000, 104],
      [2000, 97],
      [29_999, 101],
    ] as const
    for (const [ms, price] of ticks)
      market.tick({ price, lots: 3, at: lateAt + ms, seq: 1 }, noChanges)
    expect(market.candles.get('1min')).toMatchObject({
      openedAt: lateAt - 30_000,
      open: 100,
      high: 104,
      low: 97,
      close: 101,
      volume: 12,
    })
  })

  test('the next window begins a new candle, and the old one does not change', () => {
    const market = marketOf('BTC/USDT')
    market.tick({ price: 100, lots: 3, at: lateAt, seq: 1 }, noChanges)
    const old = market.candles.get('1min')
    market.tick({ price: 90, lots: 1, at: lateAt + 30_000, seq: 1 }, noChanges)
    expect(old).toMatchObject({ close: 100, low: 100, volume: 3 })
    expect(market.candles.get('1min')).toMatchObject({ open: 90, high: 90, volume: 1 })
    expect(market.candles.get('1day')).toMatchObject({ openedAt: lateAt + 30_000, open: 90 })
  })

  test('a trade adds volume only; in a new window the candle opens at the index', () => {
    const market = marketOf('BTC/USDT')
    market.tick({ price: 100, lots: 0, at: lateAt, seq: 1 }, noChanges)
    market.addVolume(7, lateAt + 30_000, noChanges)
    expect(market.candles.get('1min')).toMatchObject({ open: 100, high: 100, low: 100, volume: 7 })
  })

  test('without a tick for more than 3 s it is halted; before the first it always is', () => {
    const market = marketOf('BTC/USDT')
    expect([market.hasPrice, market.isHalted(0)]).toEqual([false, true])
    market.tick({ price: 100, lots: 0, at: lateAt, seq: 1 }, noChanges)
    expect(market.isHalted(lateAt + 3000)).toBe(false)
    expect(market.isHalted(lateAt + 3001)).toBe(true)
    market.tick({ price: 100, lots: 0, at: lateAt + 9000, seq: 1 }, noChanges)
    expect(market.isHalted(lateAt + 9000)).toBe(false)
  })

  const notionals: [symbol: string, price: number, lots: number, quote: bigint, base: bigint][] = [
    ['BTC/USDT', 6_000_000, 1, 6_000_000n, 100n],
    ['BTC/USDT', 6_000_000, 1_000_000, 6_000_000_000_000n, 100_000_000n],
    ['ETH/USDT', 300_000, 10_000, 300_000_000_000n, 100_000_000n],
    ['ETH/BTC', 5000, 1000, 5_000_000n, 100_000_000n],
    ['AAPL/USDT', 20_000, 100, 20_000_000_000n, 1_000_000n],
    [
      'BTC/USDT',
      9_007_199_254_740_991,
      9_007_199_254_740_991,
      9_007_199_254_740_991n ** 2n,
      900_719_925_474_099_100n,
    ],
    ['ETH/USDT', 94_906_267, 94_906_267, 94_906_267n ** 2n * 100n, 949_062_670_000n],
  ]
  test.each(notionals)(
    '%s: %i ticks and %i lots are worth %s for %s',
    (symbol, price, lots, quote, base) => {
      const market = marketOf(symbol)
      expect(market.notionalOf(price, lots)).toBe(quote)
      expect(market.baseOf(lots)).toBe(base)
    },
  )
})

describe('the markets', () => {
  test('are found by id and by pair', () => {
    const markets = new Markets(testExchangeConfig.markets)
    expect(markets.get(2)?.config.symbol).toBe('ETH/USDT')
    expect(markets.between(2, 1)?.config.symbol).toBe('ETH/BTC')
    expect(markets.between(1, 2)).toBeUndefined()
    expect(markets.get(99)).toBeUndefined()
  })

  test('a batch names each changed market and candle once', () => {
    const markets = new Markets(testExchangeConfig.markets)
    const market = markets.get(1)
    if (market === undefined) throw new Error('the first market exists')
    const tick = (at: number) => {
      market.tick({ price: 100, lots: 1, at, seq: 1 }, markets)
      markets.touch(market)
    }
    tick(lateAt)
    tick(lateAt + 1000)
    const first = markets.takeChanges()
    expect(first.markets).toEqual([market])
    expect(first.candles.map(({ period }) => period)).toEqual(['1min', '15min', '1day'])
    expect(markets.takeChanges()).toEqual({ markets: [], candles: [] })
    tick(lateAt + 2000)
    tick(lateAt + 30_000)
    expect(markets.takeChanges().candles).toHaveLength(6)
  })
})
