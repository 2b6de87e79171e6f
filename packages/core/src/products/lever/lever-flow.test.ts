import { expect, test } from 'vitest'

import { type Command, Exchange } from '../../exchange.ts'
import { amountOf } from '../../money/amount.ts'
import { Auditor } from '../../testing/auditor.ts'
import { fundHouse, fundUser, fundWallet } from '../../testing/demo-funds.ts'
import type { Executed } from '../../testing/product-testing.ts'
import { SeededRandom } from '../../testing/seeded-random.ts'
import { Tables } from '../../testing/tables.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { testCurrencies } from '../../testing/test-markets.ts'
import { closedBy, leverCancel, type LeverOrder } from './order.ts'

/** Two minutes before a midnight in UTC. */
const beginsAt = 1_735_775_880_000
const usersMax = 8
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)
const currencyId = testCurrencies.USDT
const marketIds = [1, 2] as const

const preparation: readonly Command[] = [
  fundHouse({ pot: 'treasury', currencyId, amount: usdt(900_000) }),
  { kind: 'lever.fund', pot: 'futures_pool', amount: usdt(800_000) },
  { kind: 'lever.fund', pot: 'insurance', amount: usdt(10) },
  ...Array.from({ length: usersMax }, (_, at) => [
    fundUser({ userId: at + 1, currencyId, amount: usdt(900) }),
    fundWallet({ userId: at + 1, currencyId, amount: usdt(900), to: 'lever' }),
  ]).flat(),
]

type Happening = { readonly at: number; readonly command: Command }

/** What happens in one second: orders, prices that may be missing, an announcement or its withdrawal, and clocks. */
class Seconds {
  readonly #random: SeededRandom
  readonly #silentUntil = new Map<number, number>()
  readonly #prices = new Map<number, number>([
    [1, 6_000_000],
    [2, 200_000],
  ])

  constructor(random: SeededRandom) {
    this.#random = random
  }

  next(second: number): Happening[] {
    const random = this.#random
    const within = () => second + random.between(0, 999)
    const happening: Happening[] = []
    const add = (at: number, command: Command) => happening.push({ at, command })
    for (const marketId of marketIds) {
      // Now and then the feed is silent for nine seconds.
      if (random.chance(0.01)) this.#silentUntil.set(marketId, second + 9000)
      if (second < (this.#silentUntil.get(marketId) ?? 0)) continue
      add(within(), {
        kind: 'market.tick',
        sampledAt: second,
        ticks: [[marketId, this.#walk(marketId), 0]],
      })
    }
    for (let count = random.between(0, 3); count > 0; count -= 1) add(within(), this.#order())
    const marketId = random.pick(marketIds)
    if (random.chance(0.02)) add(within(), { kind: 'lever.delist', marketId, reason: 'Quiet' })
    if (random.chance(0.03)) add(within(), { kind: 'lever.relist', marketId, reason: 'Busy' })
    for (const afterMs of [499, 999]) add(second + afterMs, { kind: 'clock' })
    return happening.toSorted((one, other) => one.at - other.at)
  }

  /** Mostly a small step; now and then one that liquidates many at once. */
  #walk(marketId: number): number {
    const random = this.#random
    const reach = random.chance(0.02) ? 0.06 : 0.001
    const before = this.#prices.get(marketId) ?? 1
    const price = Math.round(before * (1 + (random.next() * 2 - 1) * reach))
    this.#prices.set(marketId, price)
    return price
  }

  #order(): Command {
    const random = this.#random
    const userId = random.between(1, usersMax)
    const marketId = random.pick(marketIds)
    const index = this.#prices.get(marketId) ?? 1
    const near = () => Math.round(index * (1 + (random.next() * 2 - 1) * 0.01))
    if (random.chance(0.1)) return { kind: 'lever.close_all', userId, which: 'long' }
    return {
      kind: 'lever.place',
      userId,
      marketId,
      side: random.pick(['long', 'short']),
      share: random.between(100, 200),
      multiple: random.pick([10, 20, 50]),
      limit: random.chance(0.6) ? 0 : near(),
      takeProfit: 0,
      stopLoss: 0,
      multipleMax: 100,
    }
  }
}

/** Plays minutes under the auditor, with restarts, and with crashes that lose a batch; the ends of the orders. */
function play(seed: number, seconds: number): string[] {
  const random = new SeededRandom(seed)
  const flow = new Seconds(random)
  const [auditor, tables] = [new Auditor(testExchangeConfig), new Tables()]
  const ends: string[] = []
  let exchange = new Exchange(testExchangeConfig)
  const run = (batch: readonly Happening[], isLost: boolean) => {
    const executed = batch.map(({ at, command }): Executed => {
      const outcome = exchange.execute<Command['kind']>(command, at)
      return { seq: exchange.seq, at, command, outcome }
    })
    if (isLost) {
      exchange = tables.rebuild(testExchangeConfig)
      return
    }
    const changes = exchange.takeChanges()
    auditor.audit({ executed, changes }, exchange)
    tables.write(changes, exchange)
    ends.push(...changes.lever.orders.flatMap(endOf))
    ends.push(
      ...changes.lever.delistings.map(({ status, shortWindows }) => `${status} ${shortWindows}`),
    )
  }
  run(
    preparation.map((command) => ({ at: beginsAt, command })),
    false,
  )
  for (let at = 1; at <= seconds; at += 1) {
    run(flow.next(beginsAt + at * 1000), random.chance(0.05))
    if (!random.chance(0.1)) continue
    const rebuilt = tables.rebuild(testExchangeConfig)
    expect(rebuilt.stateHash()).toBe(exchange.stateHash())
    exchange = rebuilt
  }
  return ends
}

function endOf(order: LeverOrder): string[] {
  if (order.closedBy === closedBy.delisting) return ['closed']
  return order.cancelledBy === leverCancel.delisting ? ['cancelled'] : []
}

test('random prices, announcements, restarts and crashes end markets as the audit computes', () => {
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= 25; seed += 1)
    for (const end of play(seed, 200)) ends.set(end, (ends.get(end) ?? 0) + 1)
  expect(ends.get('closed')).toBeGreaterThan(20)
  expect(ends.get('cancelled')).toBeGreaterThan(20)
  // Announced, withdrawn and ended ones, and windows with too few samples.
  for (const found of ['1 0', '1 1', '2 0', '4 0', '4 1'])
    expect(ends.get(found)).toBeGreaterThan(0)
})
