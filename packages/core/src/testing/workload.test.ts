import { expect, test } from 'vitest'

import type { CommandDraw } from './product-testing.ts'
import { productTests } from './product-tests.ts'
import { SeededRandom } from './seeded-random.ts'
import { testExchangeConfig } from './test-exchange-config.ts'
import { testPrices } from './test-markets.ts'
import { tickWeight, Workload } from './workload.ts'

const options = { config: testExchangeConfig, usersMax: 12, prices: testPrices }
const take = (seed: number, { products = productTests, count = 2000 } = {}) => {
  const workload = new Workload({ ...options, seed, products })
  return Array.from({ length: count }, () => workload.next())
}

test('every kind of command occurs about as often as its weight', () => {
  const world = { ...options, at: 0 }
  const weights = productTests.flatMap(([, testing]) =>
    Object.entries<CommandDraw>(testing.draws(world, new SeededRandom(1)).commands),
  )
  const counts = Map.groupBy(take(1, { count: 8000 }), ({ command }) => command.kind as string)
  const countOf = (kind: string) => counts.get(kind)?.length ?? 0
  const ticks = countOf('market.tick')
  expect(weights.length).toBeGreaterThan(8)
  for (const [kind, { weight }] of weights) {
    const expected = (ticks * weight) / tickWeight
    // Both counts are random, each with the square root of its mean as deviation.
    const deviation = Math.sqrt(expected + expected ** 2 / ticks)
    expect([kind, Math.abs(countOf(kind) - expected) < 4 * deviation]).toEqual([kind, true])
  }
})

test('time never decreases, and days pass, however many kinds of commands there are', () => {
  const workload = new Workload({ ...options, seed: 2 })
  const times: number[] = []
  while (workload.elapsed < 2000) times.push(workload.next().at)
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(5 * 86_400_000)
})

test.each(productTests.map(([product]) => product))(
  'without %s the others come with the same commands at the same times',
  (left) => {
    const others = take(3, { products: productTests.filter(([product]) => product !== left) })
    const all = take(3).filter(({ command }) => !command.kind.startsWith(`${left}.`))
    expect(others.slice(0, all.length)).toEqual(all)
    expect(all.length).toBeGreaterThan(500)
  },
)
