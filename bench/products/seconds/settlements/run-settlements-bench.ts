import { amountOf, rateOf } from '@candor/core/money'
import { fundHouse, fundUser, fundWallet } from '@candor/core/testing'

import type { Committer } from '../../../../apps/server/src/commit/committer.ts'
import { runTimers } from '../../../../apps/server/src/commit/run-timers.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { noReply, openCommitter } from '../../../rig/open-committer.ts'
import { withBackend } from '../../../rig/open-trading.ts'

const orders = 10_000
const ordersOfUser = 5
const firstUser = 10_000_000
const usdt = 3
const whole = 100_000_000n
const duration = { seconds: 30, window: 3 }
const price = 6_000_000

/** S1: orders that expire in the same second are settled and written by the committer. */
export async function runSettlementsBench({ postgres, sizes }: BenchContext): Promise<Figure[]> {
  const rounds: number[] = []
  for (let round = 0; round < sizes.rounds; round += 1) {
    const databaseUrl = await postgres.createDatabase(`settlements_${round}`)
    rounds.push(await settle(databaseUrl))
  }
  const name = `${orders.toLocaleString('en')} orders of seconds that expire at once`
  return [{ id: 'S1', name, unit: 's', rounds, below: 1 }]
}

/** Seconds from the last price of the window until the last settlement is written. */
async function settle(databaseUrl: string): Promise<number> {
  return withBackend({ databaseUrl, dataDir: '' }, async (backend) => {
    let at = Math.floor(Date.now() / 1000) * 1000
    const { committer, exchange } = await openCommitter(backend, () => at)
    const tick = async (index: number) => {
      const ticks = [[1, index, 0]] as const
      await committer.submit({ kind: 'market.tick', sampledAt: at, ticks }, noReply)
    }
    await offer(committer)
    await tick(price)
    const users = Array.from({ length: orders / ordersOfUser }, (_, i) => firstUser + i)
    await Promise.all(users.map((userId) => place(committer, userId)))
    for (let second = 0; second < duration.seconds; second += 1) {
      at += 1000
      await tick(price + second)
      await runTimers(committer, new AbortController().signal)
    }
    at += 1000
    const startedAt = performance.now()
    await tick(price + duration.seconds)
    await runTimers(committer, new AbortController().signal)
    await committer.drain()
    const seconds = (performance.now() - startedAt) / 1000
    const { orders: open } = exchange.products.seconds
    const left = users.reduce((sum, userId) => sum + open.countOf(userId), 0)
    if (left > 0) throw new Error(`${left} orders are not settled`)
    return seconds
  })
}

async function offer(committer: Committer): Promise<void> {
  const amount = amountOf(1_000_000n * whole)
  await committer.submit(fundHouse({ currencyId: usdt, amount }), noReply)
  await committer.submit(fundHouse({ pot: 'treasury', currencyId: usdt, amount }), noReply)
  await committer.submit({ kind: 'seconds.fund', amount }, noReply)
  const stakes = { stakeMin: amountOf(whole), stakeMax: amountOf(1000n * whole) }
  const durations = [{ ...duration, payout: rateOf(90_000_000n), ...stakes }]
  const terms = { durations, ordersMax: ordersOfUser, sideMax: amount }
  await committer.submit({ kind: 'seconds.publish', terms }, noReply)
}

async function place(committer: Committer, userId: number): Promise<void> {
  const amount = amountOf(10n * BigInt(ordersOfUser) * whole)
  const funds = { userId, currencyId: usdt, amount }
  const stake = amountOf(10n * whole)
  const wanted = { userId, marketId: 1, versionId: 1, seconds: duration.seconds, stake }
  const replies = await Promise.all([
    committer.submit(fundUser(funds), noReply),
    committer.submit(fundWallet({ ...funds, to: 'micro' }), noReply),
    ...Array.from({ length: ordersOfUser }, (_, at) =>
      committer.submit(
        { kind: 'seconds.place', ...wanted, side: at % 2 === 0 ? 'up' : 'down' },
        noReply,
      ),
    ),
  ])
  const refused = replies.find(({ ok }) => !ok)
  if (refused !== undefined) throw new Error(`a command was rejected: ${JSON.stringify(refused)}`)
}
