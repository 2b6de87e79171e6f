import { expect, test } from 'vitest'

import { type Command, Exchange } from '../../exchange.ts'
import { amountOf, rateOf } from '../../money/amount.ts'
import { Auditor } from '../../testing/auditor.ts'
import { fundHouse, fundUser, fundWallet } from '../../testing/demo-funds.ts'
import type { Executed } from '../../testing/product-testing.ts'
import { SeededRandom } from '../../testing/seeded-random.ts'
import { Tables } from '../../testing/tables.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { testCurrencies } from '../../testing/test-markets.ts'
import { type SecondsOrder, secondsStatus } from './order.ts'

const beginsAt = 1_735_732_800_000
const usersMax = 8
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)
const stakes = { stakeMin: usdt(5), stakeMax: usdt(50), payout: rateOf(90_000_000n) }
const currencyId = testCurrencies.USDT

const preparation: readonly Command[] = [
  fundHouse({ pot: 'treasury', currencyId, amount: usdt(5000) }),
  { kind: 'seconds.fund', amount: usdt(2000) },
  {
    kind: 'seconds.publish',
    terms: {
      durations: [
        { seconds: 4, window: 3, ...stakes },
        { seconds: 8, window: 5, ...stakes },
        { seconds: 15, window: 10, ...stakes },
      ],
      ordersMax: 3,
      sideMax: usdt(400),
    },
  },
  ...Array.from({ length: usersMax }, (_, at) => [
    fundUser({ userId: at + 1, currencyId, amount: usdt(900) }),
    fundWallet({ userId: at + 1, currencyId, amount: usdt(900), to: 'micro' }),
  ]).flat(),
]

/** What happens in one second: orders, a price that may be late or missing or doubled, and clocks. */
function secondOf(
  random: SeededRandom,
  { second, isSilent }: { second: number; isSilent: boolean },
): { at: number; command: Command }[] {
  const lateMs = random.chance(0.05) ? random.between(100, 999) : random.between(0, 9)
  const price = 6_000_000 + random.between(-3, 3)
  const tick = { kind: 'market.tick', sampledAt: second, ticks: [[1, price, 0]] } as const
  const happening: { at: number; command: Command }[] = []
  if (!isSilent && !random.chance(0.03)) happening.push({ at: second + lateMs, command: tick })
  if (!isSilent && random.chance(0.03)) happening.push({ at: second + 999, command: tick })
  for (let count = random.between(0, 2); count > 0; count -= 1)
    happening.push({
      at: second + random.between(0, 999),
      command: {
        kind: 'seconds.place',
        userId: random.between(1, usersMax),
        marketId: 1,
        versionId: 1,
        side: random.pick(['up', 'down']),
        seconds: random.pick([4, 8, 15]),
        stake: usdt(random.between(5, 50)),
      },
    })
  for (const afterMs of [499, 999])
    happening.push({ at: second + afterMs, command: { kind: 'clock' } })
  return happening.toSorted((one, other) => one.at - other.at)
}

/** Plays minutes of prices and orders under the auditor, with restarts; the ends by state and result. */
function play(seed: number, seconds: number): ReadonlyMap<string, number> {
  const random = new SeededRandom(seed)
  const [auditor, tables] = [new Auditor(testExchangeConfig), new Tables()]
  const ends = new Map<string, number>()
  let exchange = new Exchange(testExchangeConfig)
  let silentUntil = 0
  const run = (batch: readonly { at: number; command: Command }[]) => {
    const executed = batch.map(({ at, command }): Executed => {
      const outcome = exchange.execute<Command['kind']>(command, at)
      return { seq: exchange.seq, at, command, outcome }
    })
    const changes = exchange.takeChanges()
    auditor.audit({ executed, changes }, exchange)
    tables.write(changes, exchange)
    for (const order of changes.seconds.orders) count(ends, order)
  }
  run(preparation.map((command) => ({ at: beginsAt, command })))
  for (let at = 1; at <= seconds; at += 1) {
    // Now and then the feed is silent for six seconds.
    if (at > silentUntil && random.chance(0.015)) silentUntil = at + 6
    run(secondOf(random, { second: beginsAt + at * 1000, isSilent: at <= silentUntil }))
    if (!random.chance(0.1)) continue
    const rebuilt = tables.rebuild(testExchangeConfig)
    expect(rebuilt.stateHash()).toBe(exchange.stateHash())
    exchange = rebuilt
  }
  return ends
}

function count(ends: Map<string, number>, { status, result, voidedBy }: SecondsOrder): void {
  if (status < secondsStatus.settled) return
  const end = `${status} ${result} ${voidedBy}`
  ends.set(end, (ends.get(end) ?? 0) + 1)
}

test('random prices, gaps, late and double ones and restarts settle as the audit computes', () => {
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= 20; seed += 1)
    for (const [end, found] of play(seed, 200)) ends.set(end, (ends.get(end) ?? 0) + found)
  // Wins, losses, ties, orders without a price and with too few.
  expect([...ends.keys()].toSorted()).toEqual(['3 1 0', '3 2 0', '3 3 0', '4 0 1', '4 0 2'])
  expect(Math.min(...ends.values())).toBeGreaterThan(5)
})
