import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { indexPairs, type Pair, pairBySymbol } from '../../catalog/pairs.ts'
import { nextLots, nextPrice } from './next-price.ts'
import { utcDay } from './seeds.ts'
import { SimFeed } from './sim-feed.ts'
import { startTicks } from './walk.ts'

const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
const noon = Date.UTC(2026, 10, 21, 12)
const midnight = Date.UTC(2026, 10, 22)
const seedOfDay = (at: number) => createHash('sha256').update(utcDay(at)).digest()
const seeds = { seedFor: async (at: number) => seedOfDay(at) }
const fresh = { pairs: indexPairs, previous: () => undefined, seeds }

async function record(feed: SimFeed, from: number, seconds: number) {
  const stretch = []
  for (let i = 0; i < seconds; i += 1) {
    const at = from + i * 1000
    stretch.push({ at, ticks: await feed.tick(at) })
  }
  return stretch
}

test('with the seed, every tick follows from the one before, across midnight', async () => {
  const previous = new Map(indexPairs.map((pair) => [pair.id, startTicks(pair)]))
  for (const { at, ticks } of await record(new SimFeed(fresh), midnight - 60_000, 120)) {
    const seed = seedOfDay(at)
    const second = at / 1000
    expect(ticks).toEqual(
      indexPairs.map((pair) => ({
        pair,
        price: nextPrice({ seed, pair, second, previous: previous.get(pair.id) ?? 0 }),
        lots: nextLots({ seed, pair, second }),
      })),
    )
    for (const { pair, price } of ticks) previous.set(pair.id, price)
  }
})

// Computed from the published rule by a program in another language.
test('the rule gives the same prices as an independent implementation', () => {
  const seed = createHash('sha256').update('candor').digest()
  const second = noon / 1000
  const prices = ['BTCUSDT', 'TRXUSDT', 'AAPLUSDT'].map((symbol) => {
    const pair = pairBySymbol.get(symbol) as Pair // Seeded.
    return nextPrice({ seed, pair, second, previous: startTicks(pair) })
  })
  expect(prices).toEqual([9_700_485, 24_499, 27_101])
})

test('a restarted feed continues from the last committed prices', async () => {
  const whole = await record(new SimFeed(fresh), noon, 40)
  const committed = new Map(whole[19]?.ticks.map(({ pair, price }) => [pair.id, price]))
  const restarted = new SimFeed({ ...fresh, previous: (pair) => committed.get(pair.id) })
  expect(await record(restarted, noon + 20_000, 20)).toEqual(whole.slice(20))
})

test('a second has one tick, and none after a later one', async () => {
  const feed = new SimFeed(fresh)
  expect(await feed.tick(noon)).toHaveLength(indexPairs.length)
  expect(await feed.tick(noon + 999)).toEqual([])
  expect(await feed.tick(noon - 5000)).toEqual([])
  expect(await feed.tick(noon + 1000)).toHaveLength(indexPairs.length)
})

test('bitcoin moves in nearly every second, and is traded', async () => {
  const ticks = (await record(new SimFeed(fresh), noon, 600)).map(({ ticks }) => ticks[0])
  const moves = ticks.filter((tick, i) => tick?.price !== ticks[i - 1]?.price)
  expect(ticks[0]?.pair).toBe(btc)
  expect(moves.length).toBeGreaterThan(590)
  expect(ticks.filter((tick) => tick !== undefined && tick.lots > 0).length).toBeGreaterThan(500)
})

test('a pair of another group is not quoted', () => {
  const feed = new SimFeed({ ...fresh, pairs: [btc] })
  expect(feed.status(btc)).toEqual({ state: 'running' })
  expect(feed.status(indexPairs.at(-1) as Pair).state).toBe('silent') // Seeded.
})
