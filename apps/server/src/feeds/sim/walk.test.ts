import { expect, test } from 'vitest'

import { indexPairs, type Pair, pairBySymbol } from '../../catalog/pairs.ts'
import { fastRandom } from '../history/fast-random.ts'
import { normalFromWord } from './normal-quantiles.ts'
import { startTicks, walk, type WalkDraw, walkLots, walkRule } from './walk.ts'

const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
const calm: WalkDraw = {
  shock: 0,
  jump: 2 ** 32 - 1,
  jumpSize: 0,
  rounding: 0,
  volume: 0,
  activity: 0,
}

test('a shock from every part of the table has mean 0 and variance 1', () => {
  const words = Array.from({ length: 1 << 16 }, (_, i) => i * 0x10000 + 0x8000)
  const draws = words.map((word) => normalFromWord(word) / 10_000)
  const mean = draws.reduce((sum, z) => sum + z, 0) / draws.length
  const variance = draws.reduce((sum, z) => sum + z * z, 0) / draws.length
  expect(mean).toBeCloseTo(0, 6)
  expect(variance).toBeCloseTo(1, 3)
})

test.each(indexPairs.map((pair) => [pair.symbol, pair] as const))(
  '%s stays an integer and within one percent of itself in a second, whatever is drawn',
  (_, pair) => {
    const rule = walkRule(pair)
    const price = startTicks(pair)
    for (const word of [0, 1, 0x7fffffff, 0x80000000, 0xffffffff]) {
      const draw = {
        shock: word,
        jump: 0,
        jumpSize: word,
        rounding: word,
        volume: word,
        activity: word,
      }
      const next = walk(price, rule, draw)
      expect(Number.isSafeInteger(next)).toBe(true)
      expect(Math.abs(next - price)).toBeLessThanOrEqual(price / 100)
      expect(Number.isSafeInteger(walkLots(rule, draw))).toBe(true)
    }
  },
)

test('the pull towards the start price is not lost in rounding to ticks', () => {
  const pair = pairBySymbol.get('AVAXUSDT') as Pair // Seeded.
  const rule = walkRule(pair)
  const random = fastRandom('pull')
  const start = Math.floor(rule.anchor * 1.5)
  let total = 0
  const steps = 400_000
  // Always from one price and without shocks: only the pull remains, a fraction of a tick.
  for (let i = 0; i < steps; i += 1)
    total += walk(start, rule, { ...calm, rounding: random() }) - start
  const expected = ((rule.anchor - start) * rule.pull * steps) / 1e9
  expect(total / expected).toBeGreaterThan(0.8)
  expect(total / expected).toBeLessThan(1.2)
})

test('a price never falls below one tick', () => {
  const rule = { ...walkRule(btc), anchor: 1 }
  expect(walk(1, rule, { ...calm, shock: 0xffffffff, jump: 0, jumpSize: 0xffffffff })).toBe(1)
})

test('the volume of a day equals the published turnover', () => {
  const rule = walkRule(btc)
  const random = fastRandom('volume')
  let lots = 0
  for (let second = 0; second < 86_400; second += 1)
    lots += walkLots(rule, { ...calm, volume: random(), activity: random() })
  const turnover = (lots / 10 ** btc.lotScale) * 97_000
  expect(turnover / 900e6).toBeGreaterThan(0.95)
  expect(turnover / 900e6).toBeLessThan(1.05)
})
