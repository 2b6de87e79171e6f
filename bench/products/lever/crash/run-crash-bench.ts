import type { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser, fundWallet } from '@candor/core/testing'

import { exchangeConfig } from '../../../../apps/server/src/catalog/exchange-config.ts'
import type { Committer } from '../../../../apps/server/src/commit/committer.ts'
import { runTimers } from '../../../../apps/server/src/commit/run-timers.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { noReply, openCommitter } from '../../../rig/open-committer.ts'
import { withBackend } from '../../../rig/open-trading.ts'

const positionsMax = 10_000
const ordersEach = 100
const firstUser = 10_000_000
/** Sends small transfers during the fall: how long each waits is what any order would wait. */
const otherUser = firstUser - 1
const marketId = 1
const index = 6_000_000
const seconds = 60
const usdt = 3
const whole = 100_000_000n
const multiple = 100

type Round = {
  readonly waitMs: number
  readonly closedMs: number
  readonly liquidated: number
  /** What the insurance has received less what it has covered, in units. */
  readonly insurance: string
}

/**
 * F3: the index of a market falls by 30 % within a minute, while as many long positions as possible are open with the largest
 * multiple. Every one of them is closed, the books sum to zero, and no user is below zero.
 */
export async function runCrashBench({ postgres, sizes }: BenchContext): Promise<Figure[]> {
  const positions = Math.min(positionsMax, sizes.liveOrders)
  const found: Round[] = []
  for (let round = 0; round < sizes.rounds; round += 1)
    found.push(await crash(await postgres.createDatabase(`crash_${round}`), positions))
  const fall = `−30 % in a minute on ${positions.toLocaleString('en')} positions at ${multiple}×`
  return [
    {
      id: 'F3',
      name: `${fall}: the longest wait of another command`,
      unit: 'ms',
      rounds: found.map(({ waitMs }) => waitMs),
      below: 50,
      details: found,
    },
    {
      id: 'F3',
      name: 'from a price of the fall until all that it liquidates is stored, at most',
      unit: 'ms',
      rounds: found.map(({ closedMs }) => closedMs),
    },
  ]
}

async function crash(databaseUrl: string, positions: number): Promise<Round> {
  return withBackend({ databaseUrl, dataDir: '' }, async (backend) => {
    let at = Math.floor(Date.now() / 1000) * 1000
    const { committer, exchange } = await openCommitter(backend, () => at)
    const tick = async (price: number) => {
      at += 1000
      const ticks = [[marketId, price, 0]] as const
      await committer.submit({ kind: 'market.tick', sampledAt: at, ticks }, noReply)
    }
    await tick(index)
    await fund(committer)
    const users = Array.from({ length: positions / ordersEach }, (_, i) => firstUser + i)
    for (const userId of users) await place(committer, userId)
    await tick(index)
    await finish(committer)
    const { orders } = exchange.products.lever
    const open = orders.all().filter(({ openedAt }) => openedAt > 0).length
    if (open !== positions) throw new Error(`${open} of ${positions} positions are open`)
    const insured = insuranceOf(exchange)
    let [waitMs, closedMs] = [0, 0]
    for (let second = 1; second <= seconds; second += 1) {
      const startedAt = performance.now()
      const ticked = tick(Math.round(index * (1 - (0.3 * second) / seconds)))
      const [longest] = await Promise.all([waitsDuring(committer, ticked), ticked])
      waitMs = Math.max(waitMs, longest)
      closedMs = Math.max(closedMs, performance.now() - startedAt)
    }
    await committer.drain()
    check(exchange)
    const insurance = String(insuranceOf(exchange) - insured)
    return { waitMs, closedMs, liquidated: positions, insurance }
  })
}

/** Sends one command after another until a tick and its slices are done; returns the longest wait of one. */
async function waitsDuring(committer: Committer, ticked: Promise<void>): Promise<number> {
  const progress = { isDone: false }
  const done = ticked.then(() => finish(committer)).then(() => (progress.isDone = true))
  let longest = 0
  do {
    const startedAt = performance.now()
    const moved = { currencyId: usdt, amount: amountOf(1n), userId: otherUser }
    const reply = await committer.submit(fundWallet({ ...moved, to: 'lever' }), noReply)
    if (!reply.ok) throw new Error(`a transfer was rejected: ${reply.rejection}`)
    longest = Math.max(longest, performance.now() - startedAt)
  } while (!progress.isDone)
  await done
  return longest
}

const finish = (committer: Committer) => runTimers(committer, new AbortController().signal)

async function fund(committer: Committer): Promise<void> {
  const amount = amountOf(1_000_000_000n * whole)
  await committer.submit(fundHouse({ pot: 'treasury', currencyId: usdt, amount }), noReply)
  const pool = amountOf(900_000_000n * whole)
  await committer.submit({ kind: 'lever.fund', pot: 'futures_pool', amount: pool }, noReply)
  const insurance = amountOf(1_000_000n * whole)
  await committer.submit({ kind: 'lever.fund', pot: 'insurance', amount: insurance }, noReply)
  const own = { userId: otherUser, currencyId: usdt, amount: amountOf(1000n * whole) }
  await committer.submit(fundUser(own), noReply)
}

async function place(committer: Committer, userId: number): Promise<void> {
  const funds = { userId, currencyId: usdt, amount: amountOf(10_000n * whole) }
  const replies = await Promise.all([
    committer.submit(fundUser(funds), noReply),
    committer.submit(fundWallet({ ...funds, to: 'lever' }), noReply),
    ...Array.from({ length: ordersEach }, () =>
      committer.submit(
        {
          kind: 'lever.place',
          userId,
          marketId,
          side: 'long',
          share: exchangeConfig.lever.shareMin,
          multiple,
          limit: 0,
          multipleMax: multiple,
          takeProfit: 0,
          stopLoss: 0,
        },
        noReply,
      ),
    ),
  ])
  const refused = replies.find(({ ok }) => !ok)
  if (refused !== undefined) throw new Error(`a command was rejected: ${JSON.stringify(refused)}`)
}

const insuranceOf = ({ ledger }: Exchange): bigint =>
  ledger.findHouse('insurance', usdt)?.avail.balance ?? 0n

/** No position is left, the books sum to zero, and nobody is below zero. */
function check({ ledger, products: { lever } }: Exchange): void {
  const left = lever.orders.all().length
  if (left > 0) throw new Error(`${left} positions are left`)
  let sum = 0n
  for (const { owner, currencyId, balance } of ledger.accounts()) {
    if (currencyId !== usdt) continue
    sum += balance
    if (owner.kind === 'user' && balance < 0n) throw new Error(`user ${owner.userId} is below zero`)
  }
  if (sum !== 0n) throw new Error(`the books sum to ${sum}`)
}
