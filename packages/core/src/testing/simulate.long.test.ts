import { expect, test } from 'vitest'

import { productModules, products, rejections } from '../products/products.ts'
import { productTests } from './product-tests.ts'
import { type Range, type RangeTotals, simulateRange } from './simulate-range.ts'

const short = Array.from({ length: 10 }, (_, at) => ({
  first: at * 100 + 1,
  count: 100,
  commands: 200,
}))
const long = Array.from({ length: 3 }, (_, at) => ({
  first: 1001 + at * 10,
  count: 10,
  commands: 2000,
}))

/** Each range of seeds runs once, for the first test that needs it. */
const known = new Map<number, RangeTotals>()

function totalsOf(range: Range): RangeTotals {
  const totals = known.get(range.first) ?? simulateRange(range)
  known.set(range.first, totals)
  return totals
}

test.each([...short, ...long])(
  '$count runs of $commands commands from seed $first break no rule, across restarts and crashes',
  (range) => {
    const { written, restarts, crashes } = totalsOf(range)
    expect(written).toBeGreaterThan(0.9 * range.count * range.commands)
    expect(restarts).toBeGreaterThan(range.count / 4)
    expect(crashes).toBeGreaterThan(range.count / 8)
  },
)

test('the runs accept every command and return every rejection that random commands can reach', () => {
  const seen = new Set([...short, ...long].flatMap((range) => Array.from(totalsOf(range).outcomes)))
  const unreached = new Set(productTests.flatMap(([, testing]) => testing.unreached ?? []))
  const reachable = rejections.filter((rejection) => !unreached.has(rejection))
  const kinds = products.flatMap((product) => Object.keys(productModules[product].commands))
  expect([...seen].toSorted()).toEqual(
    [...new Set([...kinds, 'market.tick', 'clock', ...reachable])].toSorted(),
  )
})
