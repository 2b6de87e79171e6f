import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { backends } from '../../testing/backends.ts'
import { copying } from './testing/copying.ts'

test.each(backends())(
  'on %s a user follows, edits and cancels, and a restart loads it',
  async (backend) => {
    const server = await openServer(backend)
    const { join, trader, follow } = copying(server)
    const [alice, bob] = [await trader(), await join()]
    expect((await server.get('/follow/index')).message).toMatchObject({
      total: 1,
      list: [{ id: alice.id, state: 'listed', followers: 0, is_sufficient: false, curve: [] }],
    })
    const begun = await follow(bob, alice)
    expect(begun).toMatchObject({
      type: 'ok',
      message: {
        id: 1,
        trader_user_id: alice.id,
        type: 1,
        number: '0.50000000',
        margin_max: '1000.00000000',
        loss_rate: '0.30000000',
        slippage_max: '0.00300000',
        multiple_max: 20,
        status_name: 'following',
        share_rate: '0.10000000',
        profit: '0.00000000',
      },
    })
    const edited = await follow(bob, alice, { type: '2', number: '2', margin_max: '500' })
    expect(edited.message).toMatchObject({ id: 1, type: 2, number: '2.00000000' })
    expect(edited.message).toMatchObject({ margin_max: '500.00000000', loss_rate: '0.30000000' })
    const detail = await server.get('/follow/traderDetail', { id: String(alice.id) }, bob)
    expect(detail.message).toMatchObject({ followers: 1, is_following: true, follow: { id: 1 } })
    const own = await server.get('/follow/traders', { status: 'following' }, bob)
    expect(own.message).toMatchObject({ total: 1, list: [{ id: 1, trader: { id: alice.id } }] })
    const followers = await server.get('/trader/followers', {}, alice)
    expect(followers.message).toMatchObject({ list: [{ id: 1, status_name: 'following' }] })

    const cancel = { follow_user_id: String(alice.id) }
    const ended = await server.post('/follow/cancel', cancel, bob)
    expect(ended.message).toMatchObject({ id: 1, status_name: 'cancelled', ended_by: 'user' })
    expect(await server.post('/follow/cancel', cancel, bob)).toEqual(ended)
    const again = await follow(bob, alice)
    expect(again.message).toMatchObject({ id: 2, status_name: 'following' })

    const { exchange, committer, db } = server.context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test.each([
  ['a multiple above the largest', { number: '5.01' }, 'follow_terms_wrong'],
  ['a multiple below the smallest', { number: '0.009' }, 'follow_terms_wrong'],
  ['too many decimals', { number: '0.123456789' }, 'too_many_decimals'],
  ['a negative number', { number: '-1' }, 'parameter_error'],
  ['lots below the minimum', { type: '2', number: '0.005' }, 'follow_terms_wrong'],
  ['lots above the maximum', { type: '2', number: '100.01' }, 'follow_terms_wrong'],
  ['an unknown type', { type: '3' }, 'parameter_error'],
  ['a margin below the smallest', { margin_max: '9' }, 'follow_terms_wrong'],
  ['a loss of more than everything', { loss_rate: '1.1' }, 'follow_terms_wrong'],
  ['a slippage above the largest', { slippage_max: '0.5' }, 'follow_terms_wrong'],
  ['a lower share than the trader’s', { share_rate: '0.05' }, 'follow_share_changed'],
  ['an unknown trader', { trader_user_id: '77' }, 'trader_unknown'],
])('a follow with %s is refused', async (_, part, error) => {
  const server = await openServer('pglite')
  const { join, trader, follow } = copying(server)
  const [alice, bob] = [await trader(), await join()]
  expect(await follow(bob, alice, part)).toMatchObject({ type: 'error', error })
  expect((await server.get('/follow/traders', {}, bob)).message).toMatchObject({ total: 0 })
})

test('nobody follows themselves, a linked account, or as a trader', async () => {
  const server = await openServer('pglite')
  const { join, trader, follow } = copying(server)
  const [alice, bob, carol] = [await trader(), await join(), await trader()]
  expect(await follow(alice, alice)).toMatchObject({ error: 'follow_self' })
  expect(await follow(carol, alice)).toMatchObject({ error: 'follow_by_trader' })
  await server.context.db
    .updateTable('app_user')
    .set({ inviter_id: alice.id })
    .where('id', '=', BigInt(bob.id))
    .execute()
  expect(await follow(bob, alice)).toMatchObject({ error: 'follow_linked' })
  const detail = await server.get('/follow/traderDetail', { id: String(alice.id) }, bob)
  expect(detail.message).toMatchObject({ refusal: 'follow_linked', follow: null })
})

test('a user follows ten traders and no eleventh', async () => {
  const server = await openServer('pglite')
  const { join, trader, follow } = copying(server)
  const bob = await join()
  for (let place = 0; place < 10; place += 1)
    expect(await follow(bob, await trader())).toMatchObject({ type: 'ok' })
  expect(await follow(bob, await trader())).toMatchObject({ error: 'follow_too_many' })
})

test('of two hundred follows at once a trader has fifty, and of one user one', async () => {
  const server = await openServer('pglite')
  const { join, trader, follow } = copying(server)
  const alice = await trader()
  const users = await Promise.all(Array.from({ length: 180 }, join))
  const [first] = users
  if (first === undefined) throw new Error('there are users')
  const again = Array.from({ length: 20 }, () => first)
  const replies = await Promise.all([...again, ...users].map((user) => follow(user, alice)))
  const ids = replies.flatMap(({ type, message }) =>
    type === 'ok' ? [(message as { id: number }).id] : [],
  )
  expect(new Set(ids).size).toBe(50)
  expect(replies.filter(({ error }) => error === 'follow_trader_full')).toHaveLength(130)
  const detail = await server.get('/follow/traderDetail', { id: String(alice.id) }, first)
  expect(detail.message).toMatchObject({ followers: 50 })
})

test('open positions are shown to followers alone, and nobody reads another user’s records', async () => {
  const server = await openServer('pglite')
  const { join, trader, follow } = copying(server)
  const [alice, bob, carol] = [await trader(), await join(), await join()]
  const positions = (person: { token: string }) =>
    server.get('/follow/positions', { id: String(alice.id) }, person)
  expect(await positions(bob)).toMatchObject({ error: 'follow_positions_hidden' })
  await follow(bob, alice)
  expect(await positions(bob)).toMatchObject({ type: 'ok', message: [] })
  expect(await positions(alice)).toMatchObject({ type: 'ok', message: [] })
  expect(await positions(carol)).toMatchObject({ error: 'follow_positions_hidden' })
  for (const path of ['/follow/traders', '/follow/copies', '/follow/signals', '/follow/shares'])
    expect((await server.get(path, {}, carol)).message).toMatchObject({ total: 0 })
  expect(
    await server.post('/follow/cancel', { follow_user_id: String(alice.id) }, carol),
  ).toMatchObject({ error: 'follow_unknown' })
  expect(await server.post('/follow/selfHolding', { transaction_id: '1' }, carol)).toMatchObject({
    error: 'copy_unknown',
  })
})

test('a resignation ends the follows, stays in the list of all, and notifies the followers', async () => {
  const server = await openServer('pglite')
  const { join, trader, follow } = copying(server)
  const [alice, bob] = [await trader(), await join()]
  await follow(bob, alice)
  expect((await server.post('/trader/resign', {}, alice)).message).toMatchObject({
    state: 'resigned',
    followers: 0,
  })
  expect(await server.post('/trader/resign', {}, alice)).toMatchObject({ error: 'trader_unknown' })
  const own = await server.get('/follow/traders', {}, bob)
  expect(own.message).toMatchObject({
    list: [{ ended_by: 'resigned', trader: { state: 'resigned' } }],
  })
  expect((await server.get('/follow/index')).message).toMatchObject({ total: 0 })
  const all = await server.get('/follow/index', { state: 'all' })
  expect(all.message).toMatchObject({ total: 1, list: [{ id: alice.id, state: 'resigned' }] })
  expect(await follow(bob, alice)).toMatchObject({ error: 'trader_unknown' })
  await (await server.stateOf(notice)).flush()
  const { message } = await server.get('/notice/list', {}, bob)
  expect(message).toMatchObject({ list: [{ kind: 'follow_ended_resigned' }] })
})
