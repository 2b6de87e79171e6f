import { accountAgeMs, deleteMs, retentionMs } from '@candor/protocol/services/chat/chat-words'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { deleteOld } from './chat-module.ts'
import { chatOn } from './testing/chat-on.ts'
import { verifyChat } from './verify-chat.ts'

async function open(backend: BackendKind = 'pglite') {
  const server = await openServer(backend)
  return { ...server, ...chatOn(server) }
}

describe.each(backends())('the chat on %s', (backend) => {
  test('shows a message to everybody in its room, with the author’s name and no badge', async () => {
    const { context, join, posted, read, textsOf } = await open(backend)
    const [alice, bob] = [await join(), await join()]
    const id = await posted(alice, '  Good morning\n早安 ')
    const seen = await read(bob)
    expect(seen.list).toEqual([
      {
        id: Number(id),
        room: 'en',
        at: expect.any(Number),
        author: alice.id,
        name: 'nick',
        avatar: '',
        badge: '',
        text: 'Good morning\n早安',
        card: null,
      },
    ])
    expect(await textsOf(bob, 'BTCUSDT')).toEqual([])
    await posted(alice, 'To the pair', { room: 'BTCUSDT' })
    expect(await textsOf(bob, 'BTCUSDT')).toEqual(['To the pair'])
    expect(await verifyChat(context.db)).toBe('2 messages of the chat')
  })

  test('takes one message in three seconds, also of many at once', async () => {
    const { clock, join, posted, send, textsOf } = await open(backend)
    const alice = await join()
    await posted(alice, 'First')
    expect(await send(alice, 'Second')).toMatchObject({ error: 'chat_too_fast', field: 'text' })
    clock.at += 3_000
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(alice, `Message ${at}`)),
    )
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(await textsOf(alice)).toHaveLength(2)
  })

  test('posts a message once for its idempotency key, also of five repeats at once', async () => {
    const { join, send, textsOf } = await open(backend)
    const alice = await join()
    const first = await send(alice, 'Once', {}, 'key-1')
    const repeats = await Promise.all(
      Array.from({ length: 5 }, () => send(alice, 'Once', {}, 'key-1')),
    )
    for (const repeat of repeats) expect(repeat.message).toEqual(first.message)
    expect(await textsOf(alice)).toEqual(['Once'])
  })

  test('hides a message that three users have reported', async () => {
    const { context, join, posted, report, textsOf } = await open(backend)
    const [alice, ...others] = await Promise.all([join(), join(), join(), join()])
    const [bob, carol, dave] = others
    const id = await posted(alice, 'Buy my course')
    expect(await report(alice, id)).toMatchObject({ error: 'chat_own_message' })
    await report(bob, id)
    await report(bob, id, 'scam')
    await report(carol, id)
    expect(await textsOf(alice)).toEqual(['Buy my course'])
    expect(await report(dave, id, 'abuse')).toMatchObject({ type: 'ok', message: true })
    expect(await textsOf(alice)).toEqual([])
    expect(await verifyChat(context.db)).toBe('1 messages of the chat')
  })

  test('deletes messages with their reports after 90 days', async () => {
    const { clock, context, join, posted, report, returned, textsOf } = await open(backend)
    const [alice, bob] = [await join(), await join()]
    await report(bob, await posted(alice, 'Old'))
    clock.at += retentionMs
    await posted(await returned(alice), 'New')
    await deleteOld({ db: context.db, now: () => clock.at })
    expect(await textsOf(await returned(bob))).toEqual(['New'])
    const { rows } = await sql`select * from chat_report`.execute(context.db)
    expect(rows).toEqual([])
  })
})

test.each([
  ['a link', 'see https://example.com'],
  ['a bare domain', 'look at example.com'],
  ['an address of a chain', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['a phone number', 'Call +1 (212) 555-1234'],
  ['a handle', 'write to @somebody'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a template', '{{constructor}}'],
  ['a bidirectional mark', 'a\u202Eb'],
  ['a hidden character', 'zero\u200Bwidth'],
  ['full-width letters of a link', 'ｈｔｔｐｓ：／／example'],
])('a message with %s is refused', async (_, text) => {
  const { join, send, textsOf } = await open()
  const alice = await join()
  expect(await send(alice, text)).toMatchObject({ error: 'chat_unsafe', field: 'text' })
  expect(await textsOf(alice)).toEqual([])
})

test('an empty, a long and an unknown one are refused', async () => {
  const { join, send, get, post } = await open()
  const alice = await join()
  expect(await send(alice, ' \n ')).toMatchObject({ error: 'chat_empty', field: 'text' })
  expect(await send(alice, 'x'.repeat(301))).toMatchObject({ field: 'text' })
  expect(await send(alice, 'a\u0000b')).toMatchObject({ field: 'text' })
  const roomUnknown = { error: 'chat_room_unknown', field: 'room' }
  expect(await send(alice, 'Hello', { room: 'ZZZZZZ' })).toMatchObject(roomUnknown)
  expect(await get('/chat/messages', { room: 'ZZZZZZ' }, alice)).toMatchObject(roomUnknown)
  expect(await send(alice, 'Hello', { room: 'xx' })).toMatchObject({ field: 'room' })
  const unknown = { error: 'chat_unknown', field: 'id' }
  expect(await post('/chat/delete', { id: '9' }, alice)).toMatchObject(unknown)
  expect(await post('/chat/report', { id: '9', reason: 'spam' }, alice)).toMatchObject(unknown)
  expect((await get('/chat/rooms', {})).type).toBe('999')
})

test('a copy of one of the last five messages is refused, in another room and spelling too', async () => {
  const { clock, join, posted, send } = await open()
  const [alice, bob] = [await join(), await join()]
  await posted(alice, 'To the moon')
  clock.at += 3_000
  const copy = { error: 'chat_copy', field: 'text' }
  expect(await send(alice, 'TO  the ＭＯＯＮ', { room: 'BTCUSDT' })).toMatchObject(copy)
  for (const text of ['One', 'Two', 'Three', 'Four']) await posted(alice, text)
  clock.at += 3_000
  expect(await send(alice, 'to the moon')).toMatchObject(copy)
  await posted(alice, 'Five')
  await posted(alice, 'to the moon')
  await posted(bob, 'to the moon')
})

test('posting needs an email and an account of 24 hours; what is missing is listed', async () => {
  const { clock, context, join, posted, returned, rooms, send, report } = await open()
  const [joined, bob] = [await join(), await join()]
  let alice = joined
  const theirs = await posted(bob, 'Hello')
  const set = (fields: { email?: null; created_at?: number; mobile?: string }) =>
    context.db.updateTable('app_user').set(fields).where('id', '=', BigInt(alice.id)).execute()
  await set({ email: null, mobile: '+12125551234', created_at: clock.at })
  expect(await send(alice, 'Hello')).toMatchObject({ error: 'chat_needs_email' })
  expect((await rooms(alice)).posting).toEqual({
    is_allowed: false,
    has_email: false,
    old_at: clock.at + accountAgeMs,
    is_old: false,
    mute: null,
  })
  await context.db
    .updateTable('app_user')
    .set({ email: 'alice@example.com' })
    .where('id', '=', BigInt(alice.id))
    .execute()
  clock.at += accountAgeMs - 1
  alice = await returned(alice)
  expect(await send(alice, 'Hello')).toMatchObject({ error: 'chat_too_new' })
  // New accounts must not hide messages either.
  expect(await report(alice, theirs)).toMatchObject({ error: 'chat_too_new' })
  clock.at += 1
  expect((await rooms(alice)).posting).toMatchObject({ is_allowed: true, is_old: true })
  expect((await send(alice, 'Hello')).type).toBe('ok')
})

test('a message is deleted by its author alone, within ten minutes', async () => {
  const { clock, join, post, posted, textsOf } = await open()
  const [alice, bob] = [await join(), await join()]
  const [first, second] = [await posted(alice, 'First'), await posted(alice, 'Second')]
  expect(await post('/chat/delete', { id: first }, bob)).toMatchObject({ error: 'chat_unknown' })
  clock.at += deleteMs - 3_000
  expect((await post('/chat/delete', { id: first }, alice)).type).toBe('ok')
  expect((await post('/chat/delete', { id: first }, alice)).type).toBe('ok')
  clock.at += 3_001
  expect(await post('/chat/delete', { id: second }, alice)).toMatchObject({
    error: 'chat_delete_late',
  })
  expect(await textsOf(bob)).toEqual(['Second'])
})

test('earlier messages are read by a cursor, and the rooms are listed with the time of their newest', async () => {
  const { clock, join, posted, read, rooms } = await open()
  const alice = await join()
  for (const text of ['One', 'Two', 'Three']) await posted(alice, text)
  const part = await read(alice, { limit: '2' })
  expect(part.list.map(({ text }) => text)).toEqual(['Three', 'Two'])
  const before = await read(alice, { limit: '2', cursor: part.next ?? '' })
  expect(before).toMatchObject({ list: [{ text: 'One' }], next: null })
  const { rooms: listed } = await rooms(alice)
  expect(listed.slice(0, 2)).toEqual([
    { room: 'en', kind: 'language', newest: clock.at },
    { room: 'zh', kind: 'language', newest: null },
  ])
  expect(listed.find(({ room }) => room === 'BTCUSDT')).toMatchObject({ kind: 'pair' })
})

test('a card of a product that has none is unknown', async () => {
  const { join, send } = await open()
  const unknown = { error: 'chat_card_unknown', field: 'card' }
  expect(await send(await join(), 'Mine', { card: 'nothing-1' })).toMatchObject(unknown)
})
