import { amountOf } from '@candor/core/money'
import { fundWallet } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { insertLevel } from '../../../services/identity/testing/insert-level.ts'
import { notice } from '../../../services/notice/notice-module.ts'
import {
  type ConsoleServer,
  openConsoleServer,
} from '../../../services/staff/testing/open-console-server.ts'
import { follow } from '../follow-module.ts'
import { syncApplications } from '../sync-applications.ts'
import { copying, type Person } from '../testing/copying.ts'
import { insertClosedOrders } from '../testing/insert-closed-orders.ts'

const terms = { share_rate: '0.1', introduction: 'Trends of a few days', match_ids: '2,1' }
const usdt = 100_000_000n

/** Gives a user what an applicant must have. */
async function qualify(server: ConsoleServer, { id }: Person): Promise<void> {
  const { db, committer, levels } = server.context
  await insertLevel(db, id)
  levels.forget(id)
  await insertClosedOrders(db, { userId: id, count: 20, at: server.clock.at - 86_400_000 })
  await server.fund(id, 3, 600n * usdt)
  await committer.submit(
    fundWallet({ userId: id, currencyId: 3, amount: amountOf(600n * usdt), to: 'lever' }),
    { encode: () => null },
  )
}

test('an application needs every criterion, and shows the person’s own values', async () => {
  const server = await openConsoleServer('pglite')
  const { join } = copying(server)
  const alice = await join()
  expect(await server.post('/trader/apply', terms, alice)).toMatchObject({ type: '998' })
  await insertLevel(server.context.db, alice.id)
  server.context.levels.forget(alice.id)
  expect(await server.post('/trader/apply', terms, alice)).toMatchObject({
    error: 'trader_criteria_unmet',
  })
  expect((await server.get('/trader/state', {}, alice)).message).toMatchObject({
    state: '',
    may_apply: false,
    refusal: 'trader_criteria_unmet',
    criteria: [
      { name: 'identity_level', needed: '2', value: '2', is_met: true },
      { name: 'history_days', needed: '30', is_met: true },
      { name: 'closed_orders', needed: '20', value: '0', is_met: false },
      { name: 'futures_equity', needed: '500.00000000', value: '0.00000000', is_met: false },
      { name: 'days_without_liquidation', is_met: true },
    ],
  })
})

test('a criterion that two people have changed applies a day later', async () => {
  const server = await openConsoleServer('pglite')
  const { logIn, join } = copying(server)
  const alice = await join()
  const [treasury, risk] = [await server.person('treasury'), await server.person('risk')]
  const wanted = {
    setting: 'trader_equity_usdt',
    value: '250',
    reason: 'Smaller accounts lead too',
  }
  const asked = await server.post('/admin/settings/request', wanted, treasury)
  const { id } = asked.message as { id: number } // Its own schema.
  await server.post('/admin/requests/approve', { id: String(id) }, risk)
  const neededBy = async (person: Person) => {
    const { message } = await server.get('/trader/state', {}, person)
    const { criteria } = message as { criteria: { name: string; needed: string }[] } // Its own schema.
    return criteria.find(({ name }) => name === 'futures_equity')?.needed
  }
  expect(await neededBy(alice)).toBe('500.00000000')
  server.clock.at += 86_400_000
  expect(await neededBy(await logIn(alice.id))).toBe('250.00000000')
})

test('staff approve an application, and the trader is listed', async () => {
  const server = await openConsoleServer('pglite')
  const { join } = copying(server)
  const alice = await join()
  await qualify(server, alice)
  expect((await server.post('/trader/apply', terms, alice)).message).toMatchObject({
    state: 'applied',
    share_rate: '0.10000000',
    match_ids: [1, 2],
    introduction: terms.introduction,
    refusal: 'trader_exists',
  })
  expect(await server.post('/trader/apply', terms, alice)).toMatchObject({ error: 'trader_exists' })

  const risk = await server.person('risk')
  const queue = await server.get('/admin/traders/applications', { state: 'open' }, risk)
  const [row] = (queue.message as { list: [{ id: number }] }).list
  expect(row).toMatchObject({ user_id: alice.id, introduction: terms.introduction })
  const subject = { id: String(row.id) }
  const shown = await server.get('/admin/traders/case', subject, risk)
  expect(shown.message).toMatchObject({ level: 2, linked: [], is_mine_to_decide: true })
  expect(shown.message).toHaveProperty('criteria.2.value', '20')
  expect(await server.post('/admin/traders/approve', subject, risk)).toMatchObject({
    error: 'review_claim_first',
  })
  await server.post('/admin/traders/claim', subject, risk)
  const approved = await server.post('/admin/traders/approve', { ...subject, tier: '1' }, risk)
  expect(approved.message).toEqual({ state: 'approved' })
  expect((await server.get('/trader/state', {}, alice)).message).toMatchObject({
    state: 'listed',
    followers_max: 100,
  })
  const kept = await server.context.db.selectFrom('follow_review').select('tier').execute()
  expect(kept).toEqual([{ tier: 1 }])
  expect((await server.get('/follow/index')).message).toMatchObject({
    list: [{ id: alice.id, introduction: terms.introduction, match_ids: [1, 2] }],
  })
  await (await server.stateOf(notice)).flush()
  expect((await server.get('/notice/list', {}, alice)).message).toMatchObject({
    list: [{ kind: 'trader_approved' }],
  })
})

test('an approval that the job carries out has the tier that was chosen', async () => {
  const server = await openConsoleServer('pglite')
  const { join } = copying(server)
  const alice = await join()
  await qualify(server, alice)
  await server.post('/trader/apply', terms, alice)
  const risk = await server.person('risk')
  const listed = await server.get('/admin/traders/applications', { state: 'open' }, risk)
  const [row] = (listed.message as { list: [{ id: number }] }).list
  await server.post('/admin/traders/claim', { id: String(row.id) }, risk)
  const context = await server.stateOf(follow)
  // Stops between the decision and its effect.
  await context.queue.decide(
    { staff: { ...risk, role: 'risk', sessionId: 1, name: 'risk' }, ip: '127.0.0.1' },
    row.id,
    { state: 'approved' },
    (review) => [
      context.db.updateTable('follow_review').set({ tier: 2 }).where('id', '=', BigInt(review)),
    ],
  )
  await syncApplications(context)
  expect((await server.get('/trader/state', {}, alice)).message).toMatchObject({
    state: 'listed',
    followers_max: 250,
  })
})

test('a refusal gives its reason, and the applicant may apply again', async () => {
  const server = await openConsoleServer('pglite')
  const { join } = copying(server)
  const alice = await join()
  await qualify(server, alice)
  await server.post('/trader/apply', terms, alice)
  const owner = await server.person('owner')
  const queue = await server.get('/admin/traders/applications', { state: 'open' }, owner)
  const [row] = (queue.message as { list: [{ id: number }] }).list
  const subject = { id: String(row.id) }
  await server.post('/admin/traders/claim', subject, owner)
  await server.post(
    '/admin/traders/reject',
    { ...subject, reason_code: 'risk', note: 'Every order has the largest leverage' },
    owner,
  )
  expect((await server.get('/trader/state', {}, alice)).message).toMatchObject({
    state: 'refused',
    reason_code: 'risk',
    reason: 'Every order has the largest leverage',
    may_apply: true,
  })
  expect((await server.get('/follow/index', { state: 'all' })).message).toMatchObject({ total: 0 })
  expect(await server.post('/trader/apply', terms, alice)).toMatchObject({ type: 'ok' })
})

test('an application that its user takes back leaves the queue', async () => {
  const server = await openConsoleServer('pglite')
  const { join } = copying(server)
  const alice = await join()
  await qualify(server, alice)
  await server.post('/trader/apply', terms, alice)
  const risk = await server.person('risk')
  await server.get('/admin/traders/applications', { state: 'open' }, risk)
  expect(await server.post('/trader/resign', {}, alice)).toMatchObject({ type: 'ok' })
  const open = await server.get('/admin/traders/applications', { state: 'open' }, risk)
  expect(open.message).toMatchObject({ list: [] })
  const closed = await server.get('/admin/traders/applications', { state: 'rejected' }, risk)
  expect(closed.message).toMatchObject({
    list: [{ user_id: alice.id, decision: { decider: 'rule', reason_code: 'withdrawn' } }],
  })
})

test('a suspension ends the follows, and followers read its reason', async () => {
  const server = await openConsoleServer('pglite')
  const { join, trader, follow: copy } = copying(server)
  const [alice, bob] = [await trader(), await join()]
  await copy(bob, alice)
  const risk = await server.person('risk')
  const subject = { id: String(alice.id), reason_code: 'manipulation', note: 'Wash trades' }
  expect(await server.post('/admin/traders/suspend', subject, risk)).toMatchObject({ type: 'ok' })
  expect(await server.post('/admin/traders/suspend', subject, risk)).toMatchObject({
    error: 'trader_not_active',
  })
  const detail = await server.get('/follow/traderDetail', { id: String(alice.id) }, bob)
  expect(detail.message).toMatchObject({
    state: 'suspended',
    state_reason: 'Wash trades',
    follow: { ended_by: 'suspended' },
    refusal: 'trader_unknown',
  })
  const listed = await server.get('/admin/traders', { state: 'suspended' }, risk)
  expect(listed.message).toMatchObject({ list: [{ id: alice.id, state_reason: 'Wash trades' }] })
})

test('a trader changes terms; a higher share refuses followers who saw the lower one', async () => {
  const server = await openConsoleServer('pglite')
  const { join, trader, follow: copy } = copying(server)
  const [alice, bob, carol] = [await trader(), await join(), await join()]
  await copy(bob, alice, { share_rate: '0.1' })
  const changed = await server.post('/trader/settings', { ...terms, share_rate: '0.2' }, alice)
  expect(changed.message).toMatchObject({ share_rate: '0.20000000' })
  expect(await copy(carol, alice, { share_rate: '0.1' })).toMatchObject({
    error: 'follow_share_changed',
  })
  expect((await copy(bob, alice, { number: '1' })).message).toMatchObject({
    share_rate: '0.10000000',
  })
  for (const [share_rate, error] of [
    ['0.20000001', 'trader_terms_wrong'],
    ['1', 'parameter_error'],
  ] as const)
    expect(await server.post('/trader/settings', { ...terms, share_rate }, alice)).toMatchObject({
      error,
    })
  expect(await server.post('/trader/settings', terms, bob)).toMatchObject({
    error: 'trader_unknown',
  })
})
