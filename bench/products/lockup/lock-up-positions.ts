import type { Exchange } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'
import { fundHouse, fundUser } from '@candor/core/testing'

import type { Committer } from '../../../apps/server/src/commit/committer.ts'
import { noReply, openCommitter } from '../../rig/open-committer.ts'
import { type Place, withBackend } from '../../rig/open-trading.ts'

const dayMs = 86_400_000
const usdt = 3
const whole = 100_000_000n
/** Far above every id that the program has assigned. */
const firstUser = 10_000_000
const chunk = 5000

/**
 * Locks 100 USDT for each user 25 hours before `dueAt`, by ordinary commands, on a database that no program has opened yet:
 * the dividends of the first day are all due at the same time.
 */
export async function lockUpPositions(
  place: Place,
  { positions, dueAt }: { positions: number; dueAt: number },
): Promise<void> {
  await withBackend(place, async (backend) => {
    const { committer, exchange } = await openCommitter(backend, () => dueAt - 25 * 3_600_000)
    await offer(committer, { dueAt, positions })
    const users = Array.from({ length: positions }, (_, i) => firstUser + i)
    for (let start = 0; start < positions; start += chunk)
      await Promise.all(users.slice(start, start + chunk).map((user) => lockUp(committer, user)))
    check(exchange, positions)
  })
}

async function offer(
  committer: Committer,
  { dueAt, positions }: { dueAt: number; positions: number },
) {
  for (const [currencyId, amount] of [
    [usdt, 100_000_000n],
    [1, 1000n],
  ] as const) {
    await committer.submit(fundHouse({ currencyId, amount: amountOf(amount * whole) }), noReply)
  }
  const amount = amountOf(BigInt(positions) * 2n * whole)
  await committer.submit(fundHouse({ pot: 'treasury', currencyId: usdt, amount }), noReply)
  await committer.submit({ kind: 'lockup.fund', currencyId: usdt, amount }, noReply)
  const rate = rateOf(400_000n)
  const terms = {
    days: 5,
    dailyRateMin: rate,
    dailyRateMax: rate,
    penaltyRate: rate,
    amountMin: amountOf(whole),
    userAmountMax: amountOf(1000n * whole),
    planAmountMax: amountOf(10n ** 18n),
    dividendTimeMs: dueAt % dayMs,
  }
  await committer.submit({ kind: 'lockup.publish', planId: 0, currencyId: usdt, terms }, noReply)
}

async function lockUp(committer: Committer, userId: number): Promise<void> {
  const amount = amountOf(100n * whole)
  const replies = await Promise.all([
    committer.submit(fundUser({ userId, currencyId: usdt, amount }), noReply),
    committer.submit({ kind: 'lockup.subscribe', userId, versionId: 1, amount }, noReply),
  ])
  if (!replies.every(({ ok }) => ok)) throw new Error('a subscription was rejected')
}

function check({ products: { lockup } }: Exchange, positions: number): void {
  if ([...lockup.running()].length !== positions) throw new Error('not every position is running')
}
