import { expect, test } from 'vitest'

import { type Command, Exchange } from '../../exchange.ts'
import { amountOf, rateOf } from '../../money/amount.ts'
import { Auditor } from '../../testing/auditor.ts'
import {
  closeContract,
  delistContracts,
  fundContracts,
  placeContract,
} from '../../testing/contract-orders.ts'
import { fundHouse, fundUser, fundWallet } from '../../testing/demo-funds.ts'
import type { Executed } from '../../testing/product-testing.ts'
import { SeededRandom } from '../../testing/seeded-random.ts'
import { Tables } from '../../testing/tables.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { testCurrencies } from '../../testing/test-markets.ts'
import { type CopiedOrder, signalStatus } from './copy.ts'

const { USDT } = testCurrencies
const usdt = (whole: number) => amountOf(BigInt(whole) * 100_000_000n)
const percent = 1_000_000n
const traders = [1, 2] as const
const followers = [3, 4, 5, 6, 7] as const
const firstPrice = 6_000_000

type Copy = Pick<CopiedOrder, 'userId' | 'orderId'>

/** Funds for everyone, and two traders. */
const setUp: readonly Command[] = [
  ...[...traders, ...followers].flatMap((userId) => [
    fundUser({ userId, currencyId: USDT, amount: usdt(9000) }),
    fundWallet({ userId, currencyId: USDT, amount: usdt(userId > 5 ? 90 : 8000), to: 'lever' }),
  ]),
  fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(900_000) }),
  fundContracts(usdt(800_000)),
  ...traders.flatMap((userId): Command[] => [
    { kind: 'follow.apply', userId, profitShare: rateOf(10n * percent), marketIds: [] },
    { kind: 'follow.approve', traderId: userId, tier: 2, reason: 'Every criterion is met' },
  ]),
]

/** Traders who trade, and followers who follow, close, hold and leave; mostly ticks. */
function drawCommand(random: SeededRandom, price: number, copies: readonly Copy[]): Command {
  const userId = random.pick(followers)
  const trader = random.pick(traders)
  const orderId = random.between(1, 80)
  const [first, ...rest] = copies
  const isAimed = first !== undefined && random.chance(0.1)
  const copy = isAimed ? random.pick([first, ...rest]) : { userId, orderId }
  return random.pick<() => Command>([
    () => ({ kind: 'market.tick', sampledAt: 0, ticks: [[1, price, 0]] }),
    () => ({ kind: 'market.tick', sampledAt: 0, ticks: [[1, price, 0]] }),
    () => ({ kind: 'market.tick', sampledAt: 0, ticks: [[1, price, 0]] }),
    () =>
      placeContract({
        userId: trader,
        side: random.pick(['long', 'short']),
        share: random.between(100, 900),
        multiple: random.pick([10, 20, 100]),
        limit: random.chance(0.2) ? price : 0,
      }),
    () => closeContract({ userId: trader, orderId }),
    () => closeContract({ userId: trader, orderId, share: random.between(1, 300) }),
    () =>
      closeContract({
        userId: copy.userId,
        orderId: copy.orderId,
        ...(random.chance(0.5) ? {} : { share: 100 }),
      }),
    () => ({ kind: 'follow.self_hold', userId: copy.userId, orderId: copy.orderId }),
    () =>
      random.chance(0.2)
        ? { kind: 'follow.cancel', userId, traderUserId: trader, close: random.chance(0.5) }
        : { kind: 'clock' },
    () => ({
      kind: 'follow.follow',
      userId,
      traderUserId: trader,
      sizing: random.pick(['multiple', 'lots']),
      number: rateOf(BigInt(random.between(1, 200)) * percent),
      marginMax: usdt(random.pick([30, 300, 3000])),
      lossRate: rateOf(BigInt(random.between(5, 90)) * percent),
      slippage: rateOf(BigInt(random.between(0, 3)) * 100_000n),
      multipleMax: random.pick([10, 100]),
      resize: random.chance(0.3),
      profitShare: rateOf(20n * percent),
      levelMultipleMax: 100,
      isLinked: false,
    }),
  ])()
}

/**
 * Runs a seed under the auditor, with restarts from the tables; returns what became of the signals. The market ends after
 * `delistAt` batches.
 */
function run(seed: number, delistAt = Infinity): Map<string, number> {
  const random = new SeededRandom(seed)
  let exchange = new Exchange(testExchangeConfig)
  const [auditor, tables] = [new Auditor(testExchangeConfig), new Tables()]
  const outcomes = new Map<string, number>()
  let [at, price] = [1_735_732_800_000, firstPrice]
  const waiting = [...setUp]
  for (let batch = 0; batch < 170; batch += 1) {
    if (batch === delistAt) waiting.push(delistContracts())
    if (batch === delistAt + 70) waiting.push(...closings)
    const executed = Array.from({ length: random.between(1, 6) }, (): Executed => {
      at += random.chance(0.005) ? 3 * 86_400_000 : random.between(0, 900)
      price = Math.round(price * (1 + (random.next() - 0.5) * 0.002))
      const command =
        waiting.shift() ?? drawCommand(random, price, exchange.products.follow.copies.all())
      const outcome = exchange.execute<Command['kind']>(command, at)
      return { seq: exchange.seq, at, command, outcome }
    })
    const changes = exchange.takeChanges()
    for (const { kind, status, reason } of changes.follow.signals) {
      const name = status === signalStatus.waiting ? 'waiting' : `${kind} ${status} ${reason}`
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    }
    auditor.audit({ executed, changes }, exchange)
    tables.write(changes, exchange)
    if (!random.chance(0.05)) continue
    const rebuilt = tables.rebuild(testExchangeConfig)
    expect(rebuilt.stateHash()).toBe(exchange.stateHash())
    exchange = rebuilt
  }
  outcomes.set('left', exchange.products.follow.copies.all().length)
  return outcomes
}

/** Slices until nothing is left of a market that has ended. */
const closings = Array.from({ length: 60 }, (): Command => ({ kind: 'clock' }))

/** Kind, status and reason of signals: copied openings, closes and every skip that these commands can cause. */
const expected = ['1 1 0', '2 1 0', '1 2 2', '1 2 3', '1 2 4', '1 2 6', '2 2 1', '2 2 12', '2 2 13']

test('random copying is sound across restarts, and most outcomes occur', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 80; seed += 1)
    for (const outcome of run(seed).keys()) seen.add(outcome)
  expect([...seen]).toEqual(expect.arrayContaining(expected))
})

test('copies in a market that ends close at its last price like the orders of the traders', () => {
  const seen = new Set<string>()
  let leftOtherwise = 0
  for (let seed = 1; seed <= 40; seed += 1) {
    leftOtherwise += run(seed).get('left') ?? 0
    const outcomes = run(seed, 60)
    expect(outcomes.get('left')).toBe(0)
    for (const outcome of outcomes.keys()) seen.add(outcome)
  }
  expect(leftOtherwise).toBeGreaterThan(0)
  // A close of a trader that was not copied, for its market had ended.
  expect([...seen]).toContain('2 2 5')
})
