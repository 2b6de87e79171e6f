import { expect, test } from 'vitest'

import { type Command, Exchange, type ExchangeConfig, type Outcome } from '../exchange.ts'
import { productModules, products, rejections } from '../products/products.ts'
import { productOpenings } from './product-openings.ts'
import { productTests } from './product-tests.ts'
import { simulate } from './simulate.ts'

type Runs = { first: number; count: number; commands: number }

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
const totals = new Map<number, Totals>()
type Totals = { written: number; restarts: number; crashes: number; outcomes: Set<string> }

/** The sums over the runs of a range, every other of which begins with the funds of products. A difference throws, with its seed. */
function totalsOf({ first, count, commands }: Runs): Totals {
  const known = totals.get(first)
  if (known !== undefined) return known
  const sum: Totals = { written: 0, restarts: 0, crashes: 0, outcomes: new Set() }
  for (let seed = first; seed < first + count; seed += 1) {
    const opening = seed % 2 === 0 ? productOpenings : []
    const { written, restarts, crashes, outcomes } = simulate({ seed, commands, opening })
    sum.written += written
    sum.restarts += restarts
    sum.crashes += crashes
    for (const name of outcomes.keys()) sum.outcomes.add(name)
  }
  totals.set(first, sum)
  return sum
}

test.each([...short, ...long])(
  '$count runs of $commands commands from seed $first break no rule, across restarts and crashes',
  (runs) => {
    const { written, restarts, crashes } = totalsOf(runs)
    expect(written).toBeGreaterThan(0.9 * runs.count * runs.commands)
    expect(restarts).toBeGreaterThan(runs.count / 4)
    expect(crashes).toBeGreaterThan(runs.count / 8)
  },
)

/** Faults of an exchange that its own rules do not report, each with the property that a run checks. */
const faults: Record<string, (exchange: Exchange) => void> = {
  'the tables hold the whole exchange': (exchange) => {
    const takeChanges = exchange.takeChanges.bind(exchange)
    exchange.takeChanges = () => ({ ...takeChanges(), candles: [] })
  },
  'the same commands give the same exchange': (exchange) => {
    exchange.products.spot.counters.orderId += opened
  },
  'a rejected command changes nothing': (exchange) => {
    const execute = exchange.execute.bind(exchange) as (command: Command, at: number) => Outcome
    exchange.execute = (command: Command, at: number) => {
      const outcome = execute(command, at)
      if (!outcome.ok) exchange.products.spot.counters.orderId += 1
      // The overload that names the command's kind has the same outcomes.
      return outcome as never
    }
  },
}
let opened = 0

test.each(Object.keys(faults))('a run fails where it is not true that %s', (demanded) => {
  const open = (config: ExchangeConfig) => {
    const exchange = new Exchange(config)
    opened += 1
    faults[demanded]?.(exchange)
    return exchange
  }
  const causeOf = (seed: number) => {
    try {
      simulate({ seed, commands: 30, open })
      return ''
    } catch (error) {
      return String((error as Error).cause) // Of simulate.
    }
  }
  // Few commands, and seeds until one finds it: in some runs a restart or a crash replaces the faulty exchange, and which
  // rule breaks first depends on the products.
  const causes: string[] = []
  for (let seed = 4; seed < 40 && !causes.some((cause) => cause.includes(demanded)); seed += 1)
    causes.push(causeOf(seed))
  expect(causes.join(' ')).toContain(demanded)
})

test('the runs accept every command and return every rejection that random commands can reach', () => {
  const seen = new Set([...short, ...long].flatMap((runs) => Array.from(totalsOf(runs).outcomes)))
  const unreached = new Set(productTests.flatMap(([, testing]) => testing.unreached ?? []))
  const reachable = rejections.filter((rejection) => !unreached.has(rejection))
  const kinds = products.flatMap((product) => Object.keys(productModules[product].commands))
  expect([...seen].toSorted()).toEqual(
    [...new Set([...kinds, 'market.tick', 'clock', ...reachable])].toSorted(),
  )
})

test('one seed gives one run', () => {
  const [one, again, other] = [7, 7, 8].map((seed) => simulate({ seed, commands: 300 }).stateHash)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})
