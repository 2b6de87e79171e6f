import { expect, test } from 'vitest'

import { pairBySymbol } from '../catalog/pairs.ts'
import { type FeedTrade, numbered, splitVolume } from './index-trades.ts'

const btc = pairBySymbol.get('BTCUSDT')!
const second = Date.UTC(2026, 10, 21, 12) / 1000
const tick = { pair: btc, second, price: 9_700_000, previous: 9_699_000, lots: 10_700 }
const lotsOf = (trades: readonly FeedTrade[]) => trades.reduce((sum, { lots }) => sum + lots, 0)

test('index trades add up to the volume of their tick, at its index', () => {
  for (let i = 0; i < 2000; i += 1) {
    const lots = (i * 7919) % 50_000
    const trades = splitVolume({ ...tick, second: second + i, lots })
    expect(lotsOf(trades)).toBe(lots)
    expect(trades.length).toBeLessThanOrEqual(3)
    for (const { price, lots: part } of trades) {
      expect(price).toBe(tick.price)
      expect(part).toBeGreaterThan(0)
    }
  }
})

test('index trades are computed from two ticks: the same ticks give the same trades', () => {
  expect(splitVolume(tick)).toEqual(splitVolume({ ...tick }))
  const seconds = Array.from({ length: 200 }, (_, i) =>
    splitVolume({ ...tick, second: second + i }),
  )
  const shapes = new Set(seconds.map((trades) => JSON.stringify(trades)))
  expect(shapes.size).toBeGreaterThan(100)
})

const shareOfBuys = (sides: string[]) =>
  sides.filter((side) => side === 'buy').length / sides.length

test('most index trades are on the side to which the price moved', () => {
  const sides = (previous: number | undefined) =>
    Array.from({ length: 1000 }, (_, i) =>
      splitVolume({ ...tick, previous, second: second + i }).map(({ side }) => side),
    ).flat()
  expect(shareOfBuys(sides(tick.price - 10))).toBeCloseTo(0.75, 1)
  expect(shareOfBuys(sides(tick.price + 10))).toBeCloseTo(0.25, 1)
  expect(shareOfBuys(sides(undefined))).toBeCloseTo(0.5, 1)
})

test('trades of one second at one price on one side are one row; ids ascend from second to second', () => {
  const trades: FeedTrade[] = [
    { price: 100, lots: 2, side: 'buy' },
    { price: 101, lots: 1, side: 'buy' },
    { price: 100, lots: 3, side: 'buy' },
    { price: 100, lots: 4, side: 'sell' },
  ]
  const rows = numbered(trades, second * 1000)
  expect(rows.map(({ price, lots, side }) => [price, lots, side])).toEqual([
    [100, 5, 'buy'],
    [101, 1, 'buy'],
    [100, 4, 'sell'],
  ])
  const next = numbered(trades, second * 1000 + 1000)
  const ids = [...rows, ...next].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
})
