import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser, SeededRandom } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { loadExchange } from '../../commit/load-exchange.ts'
import { verifyJournal } from '../../commit/verify-journal.ts'
import { backends, openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'
import { planTerms as terms } from './testing/plan-terms.ts'

const quiet = { encode: () => null }
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.UTC(2026, 0, 15, 10)
const usdt = (whole: bigint) => amountOf(whole * 100_000_000n)
const currencyId = 3

test.each(backends)(
  'on %s the time of commands never decreases when the clock jumps',
  async (name) => {
    const backend = await openTestBackend(name)
    const random = new SeededRandom(1)
    const clock = { at: start, highest: start }
    const now = () => clock.at
    let { exchange, committer } = await startExchange(backend, { now })
    const pool = { currencyId, amount: usdt(10_000n) }
    await committer.submit(fundHouse({ pot: 'treasury', ...pool }), quiet)
    await committer.submit({ kind: 'lockup.fund', ...pool }, quiet)
    await committer.submit({ kind: 'lockup.publish', planId: 0, currencyId, terms }, quiet)
    for (let jump = 1; jump <= 60; jump += 1) {
      // The machine's clock advances on average, with jumps of up to half a day either way.
      clock.at = start + jump * 3 * hourMs + random.between(-12, 12) * hourMs
      clock.highest = Math.max(clock.highest, clock.at)
      if (random.chance(0.1)) ({ exchange, committer } = await startExchange(backend, { now }))
      const userId = jump
      const amount = usdt(100n)
      const ticks = [[1, 6_000_000 + jump, 0]] as const
      const answers = await Promise.all([
        committer.submit({ kind: 'market.tick', sampledAt: clock.at, ticks }, quiet),
        committer.submit(fundUser({ userId, currencyId, amount }), quiet),
        committer.submit({ kind: 'lockup.subscribe', userId, versionId: 1, amount }, quiet),
      ])
      expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
      while (await committer.runTimers());
      expect(exchange.at).toBeLessThanOrEqual(clock.highest)
    }

    const journal = await backend.db.selectFrom('journal').select('at').orderBy('seq').execute()
    const times = journal.map(({ at }) => Number(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    // Each day of a position was paid once, in order, and not before the clock first reached it.
    const positions = await backend.db.selectFrom('lockup_position').selectAll().execute()
    const paid = await backend.db.selectFrom('lockup_dividend').selectAll().orderBy('day').execute()
    const byPosition = Map.groupBy(paid, (row) => row.position_id)
    for (const { id, started_at: from, days_paid: count } of positions) {
      const rows = byPosition.get(id) ?? []
      expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
      for (const { at, day } of rows)
        expect(Number(at)).toBeGreaterThanOrEqual(Number(from) + day * dayMs)
    }
    expect(positions.filter((row) => row.days_paid === terms.days).length).toBeGreaterThan(0)
    expect(await verifyJournal(backend.db)).toEqual({ rows: exchange.seq, broken: undefined })
    expect((await loadExchange(backend.db)).exchange.stateHash()).toBe(exchange.stateHash())
  },
)
