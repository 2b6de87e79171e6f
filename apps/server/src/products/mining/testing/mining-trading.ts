import { dayMs } from '@candor/core/formulas/mining'
import { amountOf, rateOf } from '@candor/core/money'
import type { MiningFigures, MiningPlan, MiningTerms } from '@candor/core/products/mining'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { treasuryFunds } from '../../../catalog/treasury-funds.ts'
import { runTimers } from '../../../commit/run-timers.ts'

const coin = 100_000_000n
const quiet = { encode: () => null }
const bitcoin = 1

/** Three days of BTC/USDT at 0.50 USDT a TH and 0.03 USDT of electricity a day. */
export const terms: MiningTerms = {
  marketId: 1,
  days: 3,
  cost: amountOf(50_000_000n),
  electricity: amountOf(3_000_000n),
  outputMax: amountOf(150n),
  thMin: 10,
  userTh: 1000,
  thTotal: 2000,
}

export function figuresOf(day: number, other: Partial<MiningFigures> = {}): MiningFigures {
  return {
    marketId: 1,
    day,
    networkTh: 600_000_000,
    subsidy: amountOf(312_500_000n),
    uptime: rateOf(100_000_000n),
    poolFee: rateOf(0n),
    isDemo: true,
    ...other,
  }
}

/** A user with so many USDT, whose session outlives the days that tests let pass. */
export async function miner(server: OpenServer, wholes = 1000n) {
  const { id } = await server.join(wholes * coin)
  const from = { ip: '192.0.2.1', userAgent: '', stay: true }
  const token = await server.context.sessions.create({ userId: id, ...from, isSteppedUp: true })
  return { id, token }
}

/** Funds the pool with one coin, publishes a plan, and the figures of yesterday at an index of 60,000. */
export async function openPlan(server: OpenServer, other = {}) {
  const id = await publishPlan(server, other)
  await server.tick(6_000_000)
  await publishDay(server, Math.floor(server.clock.at / dayMs) - 1)
  return id
}

/** Funds the pool with one coin and publishes a plan. */
export async function publishPlan({ context: { committer } }: OpenServer, other = {}) {
  const amount = amountOf(coin)
  await committer.submit(treasuryFunds({ currencyId: bitcoin, amount }), quiet)
  await committer.submit({ kind: 'mining.fund', currencyId: bitcoin, amount }, quiet)
  const command = { kind: 'mining.publish', terms: { ...terms, ...other } } as const
  const published = await committer.submit(command, { encode: ({ id }: MiningPlan) => id })
  if (!published.ok) throw new Error(published.rejection)
  return String(published.value)
}

/** Lets the day end at an index, publishes its figures and pays them. */
export async function endDay(
  server: OpenServer,
  { price, other = {} }: { price: number; other?: Partial<MiningFigures> },
): Promise<void> {
  const day = Math.floor(server.clock.at / dayMs)
  server.clock.at = (day + 1) * dayMs + 3_600_000
  await server.tick(price)
  await publishDay(server, day, other)
  await runTimers(server.context.committer, new AbortController().signal)
}

async function publishDay(
  { context }: OpenServer,
  day: number,
  other: Partial<MiningFigures> = {},
) {
  const figures = figuresOf(day, other)
  const published = await context.committer.submit({ kind: 'mining.publish_day', figures }, quiet)
  // Another plan of the network may have had its figures published.
  const isKnown = !published.ok && published.rejection === 'mining_day_out_of_order'
  if (!published.ok && !isKnown) throw new Error(published.rejection)
}
