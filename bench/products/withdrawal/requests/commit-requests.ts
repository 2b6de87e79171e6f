import type { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import type { RequestWithdrawal } from '@candor/core/products/withdrawal'
import { fundUser } from '@candor/core/testing'
import { sql } from 'kysely'

import { noReply, openCommitter } from '../../../rig/open-committer.ts'
import { type Backend, type Place, withBackend } from '../../../rig/open-trading.ts'

const usdt = 3
const whole = 100_000_000n
const amount = amountOf(20n * whole)
const lanes = 256
/** BTC at 60,000 USDT. */
const tick = { kind: 'market.tick', sampledAt: 0, ticks: [[1, 6_000_000, 7]] } as const

/**
 * Requests of many users through the committer, each durable before it is counted, on a database that no program has open;
 * returns how many a second each round has had.
 */
export async function commitRequests(
  place: Place,
  { userIds, rounds, roundMs }: { userIds: readonly number[]; rounds: number; roundMs: number },
): Promise<number[]> {
  return withBackend(place, async (backend) => {
    const { committer, exchange } = await openCommitter(backend, Date.now)
    const funds = amountOf(100_000n * whole)
    await committer.submit(tick, noReply)
    const funded = await Promise.all(
      userIds.map((userId) =>
        committer.submit(fundUser({ userId, currencyId: usdt, amount: funds }), noReply),
      ),
    )
    if (!funded.every(({ ok }) => ok)) throw new Error('a user was not funded')
    let turn = 0
    const runLane = async (endsAt: number) => {
      let accepted = 0
      while (performance.now() < endsAt) {
        const userId = userIds[turn++ % userIds.length] ?? 0
        const made = await committer.submit(requestOf(userId), noReply)
        if (!made.ok) throw new Error(`a withdrawal was rejected: ${made.rejection}`)
        accepted += 1
      }
      return accepted
    }
    const rates: number[] = []
    let total = 0
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      const counts = await Promise.all(
        Array.from({ length: lanes }, () => runLane(startedAt + roundMs)),
      )
      const accepted = counts.reduce((sum, count) => sum + count, 0)
      rates.push((accepted * 1000) / (performance.now() - startedAt))
      total += accepted
    }
    await committer.drain()
    await checkHeld(backend, { exchange, accepted: total })
    return rates
  })
}

const requestOf = (userId: number): RequestWithdrawal => ({
  kind: 'withdrawal.request',
  userId,
  currencyId: usdt,
  amount,
  fee: amountOf(whole),
  amountMin: amountOf(10n * whole),
  limit: amountOf(200n * whole),
  network: 'TRC20',
  address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  memo: '',
  cardId: 0,
  remark: '',
  review: 'new_address',
})

/** Every accepted request has its row, and its amount is held. */
async function checkHeld(
  { db }: Backend,
  { exchange, accepted }: { exchange: Exchange; accepted: number },
): Promise<void> {
  const { rows } = await sql<{ stored: bigint }>`
    select count(*) as stored from withdrawal where status = 2`.execute(db)
  const stored = Number(rows[0]?.stored)
  let held = 0n
  for (const { bucket, balance } of exchange.ledger.accounts())
    if (bucket === 'hold') held += balance
  if (stored !== accepted || held !== BigInt(accepted) * amount)
    throw new Error(`${accepted} withdrawals were accepted, ${stored} stored, ${held} units held`)
}
