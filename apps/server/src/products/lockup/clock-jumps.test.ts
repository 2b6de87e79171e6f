import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser, SeededRandom } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { openServer, silentFeed } from '../../calls/testing/open-server.ts'
import { loadExchange } from '../../commit/load-exchange.ts'
import { verifyJournal } from '../../commit/verify-journal.ts'
import { readConfig } from '../../config.ts'
import { LocalGateway } from '../../gateway/local-gateway.ts'
import { startServer } from '../../start-server.ts'
import { backends, openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'
import { planTerms as terms } from './testing/plan-terms.ts'

const quiet = { encode: () => null }
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.UTC(2026, 0, 15, 10)
const usdt = (whole: bigint) => amountOf(whole * 100_000_000n)
const currencyId = 3

test.each(backends())(
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

test('a clock that is 40 days ahead for six seconds matures nothing, and time goes on after it', async () => {
  const server = await openServer('pglite')
  const { clock, context } = server
  const { token } = await server.join(2_000n * 100_000_000n)
  const subscribed = await server.post('/lh/deposit', { config_id: '1', amount: '1000' }, { token })
  expect(subscribed.type).toBe('ok')
  const daysPaid = async () => {
    while (await context.committer.runTimers());
    await context.committer.drain() // The server's own job may have run them.
    const { days_paid: paid } = await context.db
      .selectFrom('lockup_position')
      .select('days_paid')
      .executeTakeFirstOrThrow()
    return paid
  }
  const readyz = async () => (await fetch(`${server.url}/readyz`)).json()

  clock.wallAheadMs = 40 * dayMs
  for (let second = 1; second <= 6; second += 1) {
    clock.at += 1000
    expect(await daysPaid()).toBe(0)
    await server.tick(6_000_000 + second)
    expect(context.exchange.at).toBe(clock.at)
  }
  const readings = { agrees: false, now: clock.at, wall: clock.at + 40 * dayMs }
  expect(await readyz()).toEqual({ status: 'ready', clock: readings })

  clock.wallAheadMs = 0
  clock.at += 2 * dayMs // A dividend is paid at the next payment time after a whole day.
  expect(await daysPaid()).toBe(1)
  expect(await readyz()).toMatchObject({ clock: { agrees: true, now: clock.at } })
})

test('a start whose clock is 40 days from the journal needs the confirmed time', async () => {
  const backend = await openTestBackend('pglite')
  const { committer } = await startExchange(backend, { now: () => start })
  await committer.submit(fundHouse({ pot: 'treasury', currencyId, amount: usdt(1n) }), quiet)
  const startAt = (wall: number, settings: Record<string, string> = {}) =>
    startServer(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...settings }, '/'), {
      database: { ...backend, close: async () => {} },
      feeds: { coin: silentFeed, stock: silentFeed },
      clock: { wall: () => wall, monotonic: () => wall },
      report: () => {},
      onFailure: () => {},
      gateway: new LocalGateway(),
      serveH5: false,
    })
  for (const wall of [start + 40 * dayMs, start - 40 * dayMs])
    await expect(startAt(wall)).rejects.toThrow(`ACCEPT_CLOCK=${new Date(wall).toISOString()}`)
  const wall = start + 40 * dayMs
  const server = await startAt(wall, { ACCEPT_CLOCK: new Date(wall).toISOString() })
  await server.close()
})
