import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser } from '@candor/core/testing'
import { expect, onTestFinished, test } from 'vitest'

import { loadExchange } from '../../commit/load-exchange.ts'
import { runTimers } from '../../commit/run-timers.ts'
import { backends, openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'
import { planTerms as terms } from './testing/plan-terms.ts'

const usdt = (whole: bigint) => amountOf(whole * 100_000_000n)
const quiet = { encode: () => null }
const positions = 600
const dayMs = 86_400_000

test.each(backends())(
  'on %s many positions are paid in slices, and orders run in between',
  async (name) => {
    const backend = await openTestBackend(name)
    const clock = { at: Date.UTC(2026, 0, 15, 10) }
    const { exchange, committer } = await startExchange(backend, { now: () => clock.at })
    const currencyId = 3
    const pool = { currencyId, amount: usdt(10_000n) }
    await committer.submit(fundHouse({ pot: 'treasury', ...pool }), quiet)
    await committer.submit({ kind: 'lockup.fund', ...pool }, quiet)
    await committer.submit({ kind: 'lockup.publish', planId: 0, currencyId, terms }, quiet)
    const amount = usdt(100n)
    const users = Array.from({ length: positions }, (_, i) => i + 1)
    await Promise.all(
      users.flatMap((userId) => [
        committer.submit(fundUser({ userId, currencyId, amount }), quiet),
        committer.submit({ kind: 'lockup.subscribe', userId, versionId: 1, amount }, quiet),
      ]),
    )

    clock.at += 2 * dayMs
    const stopping = new AbortController()
    onTestFinished(() => stopping.abort())
    const running = runTimers(committer, stopping.signal)
    // One after the other, each with its own answer, until every position is paid.
    while ((exchange.nextTimerAt ?? Infinity) <= clock.at)
      await committer.submit(fundUser({ userId: 1, currencyId, amount }), quiet)
    await running
    await committer.drain()

    const paid = await backend.db.selectFrom('lockup_dividend').select('seq').execute()
    const slices = Map.groupBy(paid, ({ seq }) => Number(seq))
    expect([...slices.values()].map(({ length }) => length)).toEqual([250, 250, 100])
    const [first = 0, , last = 0] = [...slices.keys()].toSorted((a, b) => a - b)
    const between = await backend.db
      .selectFrom('journal')
      .select('seq')
      .where('kind', '=', 'funding.faucet')
      .where('seq', '>', BigInt(first))
      .where('seq', '<', BigInt(last))
      .execute()
    expect(between).not.toEqual([])
    const before = exchange.stateHash()
    expect((await loadExchange(backend.db)).exchange.stateHash()).toBe(before)
  },
)
