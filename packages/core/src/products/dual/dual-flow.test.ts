import { expect, test } from 'vitest'

import { type Command, Exchange } from '../../exchange.ts'
import { amountOf, rateOf } from '../../money/amount.ts'
import { Auditor } from '../../testing/auditor.ts'
import { fundHouse, fundUser } from '../../testing/demo-funds.ts'
import type { Executed } from '../../testing/product-testing.ts'
import { SeededRandom } from '../../testing/seeded-random.ts'
import { Tables } from '../../testing/tables.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { testCurrencies } from '../../testing/test-markets.ts'
import { type DualOrder, dualStatus } from './order.ts'

const beginsAt = 1_735_732_800_000
const firstMaturity = beginsAt + 84_000
const usersMax = 6
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)
const btc = (thousandths: number) => amountOf(BigInt(thousandths) * 100_000n)
const { BTC, USDT } = testCurrencies

const preparation: readonly Command[] = [
  fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(500_000) }),
  fundHouse({ pot: 'treasury', currencyId: BTC, amount: btc(5000) }),
  { kind: 'dual.fund', currencyId: USDT, amount: usdt(400_000) },
  { kind: 'dual.fund', currencyId: BTC, amount: btc(5000) },
  { kind: 'market.tick', sampledAt: 0, ticks: [[1, 6_000_000, 0]] },
  ...Array.from({ length: usersMax }, (_, at) => [
    fundUser({ userId: at + 1, currencyId: USDT, amount: usdt(20_000) }),
    fundUser({ userId: at + 1, currencyId: BTC, amount: btc(300) }),
  ]).flat(),
]

/** What happens in one second: offers, purchases, a price that may be missing or late, and clocks. */
function secondOf(random: SeededRandom, { at, isSilent }: { at: number; isSilent: boolean }) {
  const happening: { at: number; command: Command }[] = []
  const add = (command: Command) => happening.push({ at: at + random.between(0, 990), command })
  const price = 6_000_000 + random.between(-30, 30)
  if (!isSilent && !random.chance(0.3))
    add({ kind: 'market.tick', sampledAt: at, ticks: [[1, price, 0]] })
  if (random.chance(0.08)) {
    const type = random.pick(['call', 'put'] as const)
    const minute = Math.ceil((at + 31_000 - firstMaturity) / 60_000)
    const maturesAt = firstMaturity + (minute + random.between(0, 1)) * 60_000
    add({
      kind: 'dual.publish',
      terms: {
        marketId: 1,
        type,
        perShare: type === 'call' ? btc(1) : usdt(60),
        linkedPrice: 6_000_000 + random.between(-10, 10),
        annualRate: rateOf(BigInt(random.between(1, 99)) * 1_000_000n),
        closesAt: maturesAt - 30_000,
        maturesAt,
        shares: 20,
        userShares: 5,
      },
    })
  }
  for (let count = random.between(0, 2); count > 0; count -= 1) {
    const offerId = Math.max(1, Math.ceil((at - beginsAt) / 12_500) + random.between(-3, 3))
    const userId = random.between(1, usersMax)
    add({ kind: 'dual.buy', userId, offerId, shares: random.between(1, 3), days: 1 })
    if (random.chance(0.01)) add({ kind: 'dual.cancel', offerId, reason: 'The venue closes' })
  }
  add({ kind: 'clock' })
  return happening.toSorted((one, other) => one.at - other.at)
}

/** Plays minutes of prices and purchases under the auditor, with restarts; the ends of orders and how often each came. */
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
    for (const order of changes.dual.orders) count(ends, order)
  }
  run(preparation.map((command) => ({ at: beginsAt, command })))
  for (let second = 1; second <= seconds; second += 1) {
    // Now and then the feed is silent, at times for longer than all windows of a maturity.
    if (second > silentUntil && random.chance(0.012))
      silentUntil = second + random.pick([8, 40, 160])
    run(secondOf(random, { at: beginsAt + second * 1000, isSilent: second <= silentUntil }))
    if (!random.chance(0.1)) continue
    const rebuilt = tables.rebuild(testExchangeConfig)
    expect(rebuilt.stateHash()).toBe(exchange.stateHash())
    exchange = rebuilt
  }
  return ends
}

function count(ends: Map<string, number>, { status, voidedBy, offer, ...order }: DualOrder): void {
  if (order.endedAt === 0) return
  const isSettled = status === dualStatus.success
  const paidIn = isSettled ? (order.paidId === BTC ? ' in BTC' : ' in USDT') : ''
  const waited = order.waitedAt > 0 ? ' after waiting' : ''
  const end = `${offer.type} ${status}.${voidedBy}${paidIn}${waited}`
  ends.set(end, (ends.get(end) ?? 0) + 1)
}

test('random prices, gaps, cancelled sales and restarts settle as the audit computes', () => {
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= 12; seed += 1)
    for (const [end, found] of play(seed, 600)) ends.set(end, (ends.get(end) ?? 0) + found)
  // Both types: paid in either currency at maturity and after a wait, void without prices, and cancelled.
  const each = [
    '3.0 in BTC',
    '3.0 in BTC after waiting',
    '3.0 in USDT',
    '3.0 in USDT after waiting',
  ]
  const all = [...each, '4.1 after waiting', '4.2'].flatMap((end) => [`call ${end}`, `put ${end}`])
  expect([...ends.keys()].toSorted()).toEqual(all.toSorted())
  expect(Math.min(...ends.values())).toBeGreaterThan(5)
})
