import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { type BackendKind, backends } from '../../testing/backends.ts'
import { logIn, openConsoleServer } from '../staff/testing/open-console-server.ts'
import { chatOn } from './testing/chat-on.ts'
import { verifyChat } from './verify-chat.ts'

const hourMs = 3_600_000

async function open(backend: BackendKind = 'pglite') {
  const server = await openConsoleServer(backend)
  const support = await server.person('support')
  const [alice, bob, carol, dave] = await Promise.all([
    server.join(),
    server.join(),
    server.join(),
    server.join(),
  ])
  return { ...server, ...chatOn(server), support, alice, bob, carol, dave }
}

describe.each(backends())('moderators on %s', (backend) => {
  test('see what was reported and why, show it again, and it is not reported any more', async () => {
    const { act, alice, bob, carol, context, dave, get, posted, queue, report, support, textsOf } =
      await open(backend)
    const id = await posted(alice, 'A plain question')
    await report(bob, id)
    await report(carol, id)
    await report(dave, id, 'abuse')
    expect(await queue(support)).toMatchObject({
      list: [
        {
          id: Number(id),
          author: alice.id,
          state: 'hidden',
          reports: [
            { reason: 'abuse', count: 1 },
            { reason: 'spam', count: 2 },
          ],
        },
      ],
    })
    expect((await get('/admin/chat/counts', {}, support)).message).toEqual({
      reported: 1,
      removed: 0,
      all: 1,
      muted: 0,
    })
    expect((await act('keep', support, { id })).type).toBe('ok')
    expect(await textsOf(bob)).toEqual(['A plain question'])
    expect((await queue(support)).list).toEqual([])
    expect(await act('keep', support, { id })).toMatchObject({ error: 'chat_not_reported' })
    expect(await report(alice, id)).toMatchObject({ error: 'chat_own_message' })
    expect(await report(bob, id)).toMatchObject({ error: 'chat_reviewed' })
    expect(await verifyChat(context.db)).toBe('1 messages of the chat')
  })

  test('remove a message with a reason that the log has', async () => {
    const { act, alice, bob, context, post, posted, queue, report, support, textsOf } =
      await open(backend)
    const id = await posted(alice, 'Rude')
    expect((await act('remove', support, { id })).type).toBe('ok')
    expect(await textsOf(bob)).toEqual([])
    for (const again of [act('remove', support, { id }), act('keep', support, { id })])
      expect(await again).toMatchObject({ error: 'chat_unknown', field: 'id' })
    expect(await post('/chat/delete', { id }, alice)).toMatchObject({ error: 'chat_unknown' })
    expect(await report(bob, id)).toMatchObject({ error: 'chat_unknown' })
    expect(await queue(support, { state: 'removed' })).toMatchObject({
      list: [{ state: 'removed', reason: 'Because of the rules' }],
    })
    const { rows } =
      await sql`select target, after from audit where action = 'chat.removed'`.execute(context.db)
    expect(rows).toEqual([{ target: `chat:${id}`, after: '{"reason":"Because of the rules"}' }])
  })

  test('mute a user for a time or without an end; the user reads the reason', async () => {
    const server = await open(backend)
    const { act, clock, get, posted, returned, rooms, send } = server
    let { alice, support } = server
    const user_id = String(alice.id)
    const muted = await act('mute', support, { user_id, term: '1h' })
    expect(muted.type).toBe('ok')
    const until = clock.at + hourMs
    expect(await send(alice, 'Hello')).toMatchObject({ error: 'chat_muted' })
    expect((await rooms(alice)).posting).toMatchObject({
      is_allowed: false,
      mute: { until, reason: 'Because of the rules' },
    })
    clock.at += hourMs
    alice = await returned(alice)
    support = { ...support, ...(await logIn(server, support)) }
    await posted(alice, 'Back again')

    await act('mute', support, { user_id, term: '7d' })
    await act('mute', support, { user_id, term: 'ban' })
    expect((await rooms(alice)).posting.mute).toMatchObject({ until: null })
    const mutes = async (fields: Record<string, string> = {}) =>
      (await get('/admin/chat/mutes', fields, support)).message as { list: { id: number }[] } // Its own schema.
    const { list } = await mutes({ user_id })
    expect(list).toMatchObject([{ user_id: alice.id, until: null, is_over: false }])
    expect((await mutes({ ended: '1' })).list).toHaveLength(3)
    const id = String(list[0]?.id)
    expect((await act('unmute', support, { id })).type).toBe('ok')
    expect(await act('unmute', support, { id })).toMatchObject({ error: 'chat_mute_over' })
    await posted(alice, 'Thanks')
    expect(await act('mute', support, { user_id: '999999999', term: '1h' })).toMatchObject({
      error: 'user_unknown',
      field: 'user_id',
    })
  })
})

test('the badge of the staff is on messages of the console only', async () => {
  const { act, alice, bob, posted, queue, read, report, support } = await open()
  const spoken = await act('post', support, { room: 'en', text: 'Deposits work again' })
  await posted(alice, 'staff: send your coins to me')
  expect((await read(bob)).list).toMatchObject([
    { author: alice.id, badge: '' },
    { author: 0, name: '', badge: 'staff', text: 'Deposits work again' },
  ])
  const { id } = spoken.message as { id: number } // Its own schema.
  expect(await report(alice, String(id))).toMatchObject({ error: 'chat_reviewed' })
  expect(await act('post', support, { room: 'en', text: 'see https://example.com' })).toMatchObject(
    {
      error: 'chat_unsafe',
    },
  )
  expect(await act('post', support, { room: 'ZZZZ', text: 'Hello' })).toMatchObject({
    error: 'chat_room_unknown',
  })
  const staffName = support.email.split('@')[0]
  expect((await queue(support, { state: 'all' })).list.at(-1)).toMatchObject({
    staff_name: staffName,
  })
})

test('nobody decides in favour of the own account', async () => {
  const { act, alice, bob, context, get, posted, report, support } = await open()
  await context.db
    .updateTable('app_user')
    .set({ email: support.email })
    .where('id', '=', BigInt(alice.id))
    .execute()
  const id = await posted(alice, 'My own')
  await report(bob, id)
  const refused = { error: 'review_own_account', field: 'id' }
  expect(await act('keep', support, { id })).toMatchObject(refused)
  await act('mute', support, { user_id: String(alice.id), term: '1h' })
  const { list } = (await get('/admin/chat/mutes', {}, support)).message as {
    list: { id: number }[]
  } // Its own schema.
  expect(await act('unmute', support, { id: String(list[0]?.id) })).toMatchObject(refused)
})

test('auditors read and decide nothing; an act needs a reason', async () => {
  const { act, alice, get, person, posted, support } = await open()
  const auditor = await person('auditor')
  const id = await posted(alice, 'Hello')
  expect((await get('/admin/chat', { state: 'all' }, auditor)).type).toBe('ok')
  for (const [name, fields] of [
    ['remove', { id }],
    ['keep', { id }],
    ['mute', { user_id: String(alice.id), term: '1h' }],
    ['unmute', { id }],
    ['post', { room: 'en', text: 'Hello' }],
  ] as const)
    expect((await act(name, auditor, fields)).type).toBe('error')
  for (const reason of ['', 'no', 'x'.repeat(201)])
    expect(await act('remove', support, { id, reason })).toMatchObject({ field: 'reason' })
})

test.each([
  ['a removal', `update chat_message set state = 'removed', removed_by = 1`, 'was removed'],
  ['a decision', 'update chat_message set is_kept = true', 'was kept'],
  ['a word of the staff', 'update chat_message set user_id = null, staff_id = 1', 'was written'],
  ['a hidden message', `update chat_message set state = 'hidden'`, 'is hidden'],
  ['a report', 'delete from chat_report', 'does not count its reports'],
  [
    'a mute',
    `insert into chat_mute (user_id, at, reason, staff_id) values (1, 1, 'x', 1)`,
    'has no row in the audit log',
  ],
])('verification finds %s that nobody made', async (_, forgery, found) => {
  const { alice, bob, context, posted, report } = await open()
  await report(bob, await posted(alice, 'Hello'))
  await verifyChat(context.db)
  await sql.raw(forgery).execute(context.db)
  await expect(verifyChat(context.db)).rejects.toThrow(found)
})
