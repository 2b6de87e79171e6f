import type { Command } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'
import { fundContracts, fundHouse, fundUser, fundWallet, placeContract } from '@candor/core/testing'

import type { Committer } from '../../../../apps/server/src/commit/committer.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { noReply, openCommitter } from '../../../rig/open-committer.ts'
import { withBackend } from '../../../rig/open-trading.ts'

/** A trader has at most 250 followers. */
const traders = 4
const followersOfTrader = 250
const firstUser = 10_000_000
const usdt = 3
const price = 6_000_000
const whole = 100_000_000n
const units = (amount: bigint) => amountOf(amount * whole)
const tenPercent = rateOf(10_000_000n)

/** G1: orders of traders that open in one tick are placed for all followers, and written by the committer. */
export async function runCopiesBench({ postgres, sizes }: BenchContext): Promise<Figure[]> {
  const rounds: number[] = []
  for (let round = 0; round < sizes.rounds; round += 1) {
    const databaseUrl = await postgres.createDatabase(`copies_${round}`)
    rounds.push(await copy(databaseUrl))
  }
  const followers = (traders * followersOfTrader).toLocaleString('en')
  const name = `orders of traders that open reach ${followers} followers`
  return [{ id: 'G1', name, unit: 'ms', rounds, below: 100 }]
}

/** Milliseconds from the tick that opens the orders until all copies are written. */
async function copy(databaseUrl: string): Promise<number> {
  return withBackend({ databaseUrl, dataDir: '' }, async (backend) => {
    let at = Math.floor(Date.now() / 1000) * 1000
    const { committer, exchange } = await openCommitter(backend, () => at)
    const tick: Command = { kind: 'market.tick', sampledAt: at, ticks: [[1, price, 0]] }
    await submit(committer, [
      fundHouse({ pot: 'treasury', currencyId: usdt, amount: units(9_000_000n) }),
      fundContracts(units(8_000_000n)),
      tick,
    ])
    for (let trader = 0; trader < traders; trader += 1) await follow(committer, trader)
    for (let trader = 0; trader < traders; trader += 1)
      await submit(committer, [placeContract({ userId: firstUser + trader })])
    await committer.drain()
    at += 1000
    const startedAt = performance.now()
    await submit(committer, [tick])
    await committer.drain()
    const milliseconds = performance.now() - startedAt
    const placed = exchange.products.follow.copies.all().length
    if (placed < traders * followersOfTrader) throw new Error(`${placed} copies are placed`)
    return milliseconds
  })
}

/** A trader, and the followers. */
async function follow(committer: Committer, trader: number): Promise<void> {
  const userId = firstUser + trader
  await submit(committer, [
    ...fundsOf(userId),
    { kind: 'follow.apply', userId, profitShare: tenPercent, marketIds: [] },
    { kind: 'follow.approve', traderId: trader + 1, tier: 2, reason: 'Every criterion is met' },
  ])
  const first = firstUser + traders + trader * followersOfTrader
  await Promise.all(
    Array.from({ length: followersOfTrader }, (_, at) =>
      submit(committer, [
        ...fundsOf(first + at),
        {
          kind: 'follow.follow',
          userId: first + at,
          traderUserId: userId,
          sizing: 'multiple',
          number: rateOf(50_000_000n),
          marginMax: units(1000n),
          lossRate: rateOf(30_000_000n),
          slippage: rateOf(300_000n),
          multipleMax: 100,
          resize: false,
          profitShare: tenPercent,
          levelMultipleMax: 100,
          isLinked: false,
        },
      ]),
    ),
  )
}

const fundsOf = (userId: number): readonly Command[] => [
  fundUser({ userId, currencyId: usdt, amount: units(1000n) }),
  fundWallet({ userId, currencyId: usdt, amount: units(1000n), to: 'lever' }),
]

async function submit(committer: Committer, commands: readonly Command[]): Promise<void> {
  const replies = await Promise.all(commands.map((each) => committer.submit(each, noReply)))
  const refused = replies.find(({ ok }) => !ok)
  if (refused !== undefined) throw new Error(`a command was rejected: ${JSON.stringify(refused)}`)
}
