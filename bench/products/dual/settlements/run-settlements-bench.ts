import { setTimeout as sleep } from 'node:timers/promises'

import { amountOf, rateOf } from '@candor/core/money'
import { fundHouse, fundUser } from '@candor/core/testing'

import type { Committer } from '../../../../apps/server/src/commit/committer.ts'
import { runTimers } from '../../../../apps/server/src/commit/run-timers.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { noReply, openCommitter } from '../../../rig/open-committer.ts'
import { withBackend } from '../../../rig/open-trading.ts'

const ordersOfUser = 5
const firstUser = 10_000_000
const [bitcoin, usdt] = [1, 3]
const whole = 100_000_000n
const price = 6_000_000
const [dayMs, hourMs, slotMs, slots] = [86_400_000, 3_600_000, 5000, 360]
const [calmMs, orderEveryMs] = [2000, 5]

type Round = { readonly seconds: number; readonly calmMs: number; readonly busyMs: number }

/** D1: orders that mature at once are settled and written by the committer in slices, while another user buys. */
export async function runSettlementsBench({ postgres, sizes }: BenchContext): Promise<Figure[]> {
  const orders = sizes.dueTimers / 2
  const rounds: Round[] = []
  for (let round = 0; round < sizes.rounds; round += 1)
    rounds.push(await settle(await postgres.createDatabase(`dual_${round}`), orders))
  const size = orders.toLocaleString('en')
  return [
    {
      id: 'D1',
      name: `${size} orders of dual investment that mature at once`,
      unit: 's',
      rounds: rounds.map(({ seconds }) => seconds),
      below: 2,
    },
    {
      id: 'D1',
      name: 'the slowest order meanwhile, over the slowest before',
      unit: 'ms',
      rounds: rounds.map((round) => Math.max(0, round.busyMs - round.calmMs)),
      below: 50,
      details: rounds,
    },
  ]
}

/** From maturity until the last settlement is written, and how long orders of another user take before and meanwhile. */
async function settle(databaseUrl: string, orders: number): Promise<Round> {
  return withBackend({ databaseUrl, dataDir: '' }, async (backend) => {
    let at = Math.floor(Date.now() / dayMs) * dayMs
    const maturesAt = at + dayMs + 8 * hourMs
    const { committer, exchange } = await openCommitter(backend, () => at)
    const tick = async () => {
      const ticks = [[1, price, 0]] as const
      await committer.submit({ kind: 'market.tick', sampledAt: at, ticks }, noReply)
    }
    await tick()
    await offer(committer, { maturesAt, shares: orders, userShares: ordersOfUser })
    const next = { maturesAt: maturesAt + dayMs, shares: 9000, userShares: 9000 }
    await offer(committer, next)
    const users = Array.from({ length: orders / ordersOfUser }, (_, n) => firstUser + n)
    for (let first = 0; first < users.length; first += 1000)
      await Promise.all(users.slice(first, first + 1000).map((userId) => buy(committer, userId)))
    for (let slot = 0; slot < slots; slot += 1) {
      at = maturesAt - (slots - slot) * slotMs
      await tick()
    }
    const trader = new SteadyTrader(committer)
    await trader.open()
    const calm = trader.run({ days: 2 })
    await sleep(calmMs)
    trader.stop()
    const slowestBefore = await calm
    at = maturesAt
    await tick()
    const startedAt = performance.now()
    const busy = trader.run({ days: 1 })
    await runTimers(committer, new AbortController().signal)
    await committer.drain()
    const seconds = (performance.now() - startedAt) / 1000
    trader.stop()
    const slowestMeanwhile = await busy
    const left = [...exchange.products.dual.orders.ofOffer(1)].length
    if (left > 0) throw new Error(`${left} orders are not settled`)
    return { seconds, calmMs: slowestBefore, busyMs: slowestMeanwhile }
  })
}

type Offered = { readonly maturesAt: number; readonly shares: number; readonly userShares: number }

async function offer(committer: Committer, { maturesAt, ...limits }: Offered): Promise<void> {
  for (const [currencyId, amount] of [
    [usdt, amountOf(1_000_000n * whole)],
    [bitcoin, amountOf(1000n * whole)],
  ] as const) {
    await submit(committer, fundHouse({ pot: 'treasury', currencyId, amount }))
    await submit(committer, { kind: 'dual.fund', currencyId, amount })
  }
  const terms = {
    marketId: 1,
    type: 'put',
    perShare: amountOf(10n * whole),
    linkedPrice: price + 1,
    annualRate: rateOf(30_000_000n),
    closesAt: maturesAt - hourMs,
    maturesAt,
    ...limits,
  } as const
  await submit(committer, { kind: 'dual.publish', terms })
}

async function buy(committer: Committer, userId: number): Promise<void> {
  const amount = amountOf(10n * BigInt(ordersOfUser) * whole)
  const order = { kind: 'dual.buy', userId, offerId: 1, shares: 1, days: 2 } as const
  await Promise.all([
    submit(committer, fundUser({ userId, currencyId: usdt, amount })),
    ...Array.from({ length: ordersOfUser }, () => submit(committer, order)),
  ])
}

/** A user who buys a share of another offer every 5 ms, without waiting for the reply. */
class SteadyTrader {
  readonly #committer: Committer
  readonly #userId = firstUser - 1
  #isStopped = false

  constructor(committer: Committer) {
    this.#committer = committer
  }

  async open(): Promise<void> {
    const amount = amountOf(90_000n * whole)
    await submit(this.#committer, fundUser({ userId: this.#userId, currencyId: usdt, amount }))
  }

  /** Until it is stopped; returns how long the slowest order took, in milliseconds. `days` are those to maturity. */
  async run({ days }: { days: number }): Promise<number> {
    this.#isStopped = false
    const running: Promise<number>[] = []
    while (!this.#isStopped) {
      running.push(this.#buy(days))
      await sleep(orderEveryMs)
    }
    return Math.max(...(await Promise.all(running)))
  }

  stop(): void {
    this.#isStopped = true
  }

  async #buy(days: number): Promise<number> {
    const startedAt = performance.now()
    const wanted = { userId: this.#userId, offerId: 2, shares: 1, days }
    await submit(this.#committer, { kind: 'dual.buy', ...wanted })
    return performance.now() - startedAt
  }
}

async function submit(
  committer: Committer,
  command: Parameters<Committer['submit']>[0],
): Promise<void> {
  const reply = await committer.submit(command, noReply)
  if (!reply.ok) throw new Error(`${command.kind} was rejected: ${reply.rejection}`)
}
