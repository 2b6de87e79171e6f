import type { ReplyOf } from '@candor/protocol'
import type { lockupConsoleEndpoints } from '@candor/protocol/products/lockup/console-endpoints'
import { describe, expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'

type Plans = ReplyOf<typeof lockupConsoleEndpoints.lockupPlans>
const dayMs = 24 * 3_600_000
const terms = {
  currency: 'USDT',
  days: '5',
  daily_percent_min: '0.3',
  daily_percent_max: '0.4',
  penalty_percent: '0.4',
  amount_min: '10',
  user_amount_max: '50000',
  plan_amount_max: '5000000',
  dividend_time: '00:00',
  reason: 'The same as before',
}

async function open(backend: BackendKind) {
  const server = await openConsoleServer(backend)
  const [treasury, risk] = [await server.person('treasury'), await server.person('risk')]
  const plans = async () => (await server.get('/admin/lockup/plans', {}, risk)).message as Plans // Its own schema.
  const decide = async (path: string, fields: Record<string, string>) => {
    const requested = await server.post(path, fields, treasury)
    if (requested.type !== 'ok') return requested
    const { id } = requested.message as { id: number } // The request.
    return server.post('/admin/requests/approve', { id: String(id) }, risk)
  }
  return { server, treasury, risk, plans, decide }
}

describe.each(backends())('lock-up in the console on %s', (backend) => {
  test('a new plan and a new version take two people; worse terms wait a day', async () => {
    const { server, plans, decide } = await open(backend)
    const before = await plans()
    const made = await decide('/admin/lockup/version', { ...terms, days: '9' })
    const planId = before.length + 1
    expect(made.message).toMatchObject({ state: 'done', outcome: `plan ${planId}, version 1` })
    expect((await plans()).at(-1)).toMatchObject({
      id: planId,
      code: 'USDT',
      versions: [{ state: 'current', days: 9, daily_rate_max: '0.00400000' }],
    })
    const worse = { ...terms, days: '9', plan_id: String(planId), penalty_percent: '0.5' }
    const second = await decide('/admin/lockup/version', worse)
    expect(second.message).toMatchObject({ state: 'done', outcome: `plan ${planId}, version 2` })
    const { now } = server.context
    expect((await plans()).at(-1)?.versions).toMatchObject([
      { version: 2, state: 'announced', effective_at: now() + dayMs },
      { version: 1, state: 'current' },
    ])
  })

  test.each([
    ['a plan that is none', { plan_id: '987' }, 'lockup_plan_unknown'],
    ['a lowest rate above the highest', { daily_percent_min: '0.5' }, 'lockup_terms_invalid'],
    ['a rate of zero', { daily_percent_min: '0', daily_percent_max: '0' }, 'lockup_terms_invalid'],
    ['more than a whole a day', { daily_percent_max: '100.1' }, 'lockup_terms_invalid'],
    ['a least above the most', { amount_min: '60000' }, 'lockup_terms_invalid'],
    ['no days that a core allows', { days: '9999' }, 'lockup_terms_invalid'],
  ])('the core refuses %s, and nothing is on offer', async (_what, change, outcome) => {
    const { plans, decide } = await open(backend)
    const before = await plans()
    const made = await decide('/admin/lockup/version', { ...terms, ...change })
    expect(made.message).toMatchObject({ state: 'failed', outcome })
    expect(await plans()).toEqual(before)
  })

  test('the pool is funded from the treasury by two people, and never beyond it', async () => {
    const { plans, decide } = await open(backend)
    const free = async () => Number((await plans()).find(({ code }) => code === 'USDT')?.pool_free)
    const before = await free()
    const fund = { currency: 'USDT', amount: '1000', reason: 'More to promise' }
    expect((await decide('/admin/lockup/fund', fund)).message).toMatchObject({ state: 'done' })
    expect(await free()).toBe(before + 1000)
    const beyond = await decide('/admin/lockup/fund', { ...fund, amount: '9999999999' })
    expect(beyond.message).toMatchObject({ state: 'failed', outcome: 'insufficient_balance' })
    expect(await free()).toBe(before + 1000)
    const given = { pot: 'treasury', currency: 'USDT', amount: '9999999999', reason: 'Demo funds' }
    expect((await decide('/admin/house/fund', given)).message).toMatchObject({ state: 'done' })
    const now = await decide('/admin/lockup/fund', { ...fund, amount: '9999999999' })
    expect(now.message).toMatchObject({ state: 'done' })
  })

  test('a paused plan sells nothing, running positions continue, and the log names the person', async () => {
    const { server, risk } = await open(backend)
    const user = await server.join(100_000_000_000n)
    const subscribe = () => server.post('/lh/deposit', { config_id: '1', amount: '100' }, user)
    expect(await subscribe()).toMatchObject({ type: 'ok' })
    const paused = await server.post('/admin/lockup/pause', { id: '1', paused: '1' }, risk)
    expect(paused).toMatchObject({ type: 'ok' })
    expect(await subscribe()).toMatchObject({ error: 'lockup_plan_paused' })
    const orders = await server.get('/admin/lockup/orders', { user_id: String(user.id) }, risk)
    expect(orders.message).toMatchObject({
      list: [{ user_id: user.id, status_name: 'in_progress', amount: '100.00000000' }],
      next: null,
    })
    await server.post('/admin/lockup/pause', { id: '1', paused: '0' }, risk)
    expect(await subscribe()).toMatchObject({ type: 'ok' })
    const unknown = await server.post('/admin/lockup/pause', { id: '987', paused: '1' }, risk)
    expect(unknown).toMatchObject({ error: 'lockup_plan_unknown' })
    const log = await server.get(
      '/admin/audit',
      { action: 'lockup.pause_changed' },
      await server.person('auditor'),
    )
    expect(log.message).toMatchObject({
      list: [
        { staff_id: risk.id, before: '{"paused":true}', after: '{"paused":false}' },
        { staff_id: risk.id, before: '{"paused":false}', after: '{"paused":true}' },
      ],
    })
  })

  test("a day's rate takes two people and is shown with its version; without one the highest holds", async () => {
    const { plans, decide } = await open(backend)
    const made = await decide('/admin/lockup/version', { ...terms, days: '9' })
    expect(made.message).toMatchObject({ state: 'done' })
    const version = (await plans()).at(-1)?.versions[0]
    expect(version?.rates).toEqual([])
    const rate = { version_id: String(version?.id), reason: 'A quiet day', daily_percent: '0.35' }
    for (const day of ['2026-01-18', '2026-01-17']) {
      const published = await decide('/admin/lockup/rate', { ...rate, day })
      expect(published.message).toMatchObject({ state: 'done', outcome: `${day}: 0.35 %` })
    }
    expect((await plans()).at(-1)?.versions[0]?.rates).toEqual([
      { day: '2026-01-17', daily_rate: '0.00350000' },
      { day: '2026-01-18', daily_rate: '0.00350000' },
    ])
    const refusals = [
      [{ day: '2026-01-17' }, 'lockup_rate_published'],
      [{ day: '2026-01-16' }, 'lockup_rate_too_late'],
      [{ day: '2026-01-19', daily_percent: '0.41' }, 'lockup_rate_out_of_range'],
      [{ day: '2026-01-19', daily_percent: '0.29' }, 'lockup_rate_out_of_range'],
    ] as const
    for (const [change, outcome] of refusals) {
      const refused = await decide('/admin/lockup/rate', { ...rate, ...change })
      expect(refused.message).toMatchObject({ state: 'failed', outcome })
    }
    expect((await plans()).at(-1)?.versions[0]?.rates).toHaveLength(2)
  })

  test.each([
    [{ day: '2026-02-30' }, 'parameter_error', 'day'],
    [{ day: '2026-1-20' }, 'parameter_error', 'day'],
    [{ version_id: '987' }, 'lockup_plan_unknown', 'version_id'],
  ])('a rate for %j makes no request', async (change, error, field) => {
    const { server, treasury } = await open(backend)
    const rate = { version_id: '1', day: '2026-01-20', daily_percent: '0.4', reason: 'As it is' }
    const refused = await server.post('/admin/lockup/rate', { ...rate, ...change }, treasury)
    expect(refused).toMatchObject({ error, field })
  })
})
