import { expect, test } from 'vitest'

import { productTests } from './product-tests.ts'
import { testExchangeConfig } from './test-exchange-config.ts'
import { testPrices } from './test-markets.ts'
import { Workload } from './workload.ts'

const options = { config: testExchangeConfig, usersMax: 12, prices: testPrices }
const take = (seed: number, products = productTests) => {
  const workload = new Workload({ ...options, seed, products })
  return Array.from({ length: 2000 }, () => workload.next())
}

test('every kind of command occurs about as often as its weight', () => {
  const counts = Map.groupBy(take(1), ({ command }) => command.kind)
  const shareOf = (kind: 'spot.place' | 'market.tick') => (counts.get(kind)?.length ?? 0) / 2000
  expect(shareOf('spot.place')).toBeCloseTo(60 / 123, 1)
  expect(shareOf('market.tick')).toBeCloseTo(12 / 123, 1)
})

test('time never decreases, and days pass', () => {
  const times = take(2).map(({ at }) => at)
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(5 * 86_400_000)
})

test.each(productTests.map(([product]) => product))(
  'without %s the others come with the same commands at the same times',
  (left) => {
    const others = take(
      3,
      productTests.filter(([product]) => product !== left),
    )
    const all = take(3).filter(({ command }) => !command.kind.startsWith(`${left}.`))
    expect(others.slice(0, all.length)).toEqual(all)
    expect(all.length).toBeGreaterThan(500)
  },
)
