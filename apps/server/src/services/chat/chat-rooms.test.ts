import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'

import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { ChatRooms } from './chat-rooms.ts'
import type { ChatMessage } from './chat-rows.ts'
import { chatOn } from './testing/chat-on.ts'

function openSocket(url: string, token?: string) {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
  })
  onTestFinished(() => void socket.disconnect())
  const received: RealtimeMessage[] = []
  socket.on('message', (message: RealtimeMessage) => received.push(message))
  const subscribe = async (...rooms: string[]) =>
    ((await socket.emitWithAck('subscribe', { rooms })) as SubscribeReply).rooms
  return { received, subscribe }
}

test('users alone join a room that exists', async () => {
  const server = await openConsoleServer('pglite')
  const alice = await server.join()
  const guest = await openSocket(server.url).subscribe('chat:en')
  expect(guest).toEqual({ 'chat:en': { error: 'not_logged_in' } })
  const joined = await openSocket(server.url, alice.token).subscribe('chat:en', 'chat:ZZZZ', 'chat')
  expect(joined).toEqual({
    'chat:en': { seq: expect.any(Number) },
    'chat:ZZZZ': { error: 'room_unknown' },
    chat: { error: 'room_unknown' },
  })
})

test('each change is published, without a gap; a list has the number of the last one in it', async () => {
  const server = await openConsoleServer('pglite')
  const { act, posted, read, report } = chatOn(server)
  const support = await server.person('support')
  const [alice, bob, carol, dave] = await Promise.all([
    server.join(),
    server.join(),
    server.join(),
    server.join(),
  ])
  const before = (await read(alice)).seq
  const first = await posted(alice, 'Before')
  await expect.poll(async () => (await read(alice)).seq).toBe(before + 1)
  const { received, subscribe } = openSocket(server.url, alice.token)
  const [joined] = Object.values(await subscribe('chat:en'))
  const { seq: start } = joined as { seq: number } // It exists.
  expect((await read(alice)).seq).toBe(start)

  /** What the event after an act has, without the rest of the messages. */
  const eventAfter = async (change: () => Promise<unknown>) => {
    const known = received.length
    await change()
    await expect.poll(() => received.length).toBe(known + 1)
    const { room, seq, data } = received[known] as Extract<RealtimeMessage, { event: 'chat' }>
    return [room, seq - start, data.messages.map(({ text }) => text), data.gone]
  }
  let id = ''
  await posted(bob, 'Elsewhere', { room: 'zh' })
  const shown = async () => (id = await posted(alice, 'Shown'))
  expect(await eventAfter(shown)).toEqual(['chat:en', 1, ['Shown'], []])
  await report(bob, id)
  await report(carol, id)
  expect(await eventAfter(() => report(dave, id))).toEqual(['chat:en', 2, [], [Number(id)]])
  const kept = () => act('keep', support, { id })
  expect(await eventAfter(kept)).toEqual(['chat:en', 3, ['Shown'], []])
  const spoken = () => act('post', support, { room: 'en', text: 'Be kind' })
  expect(await eventAfter(spoken)).toEqual(['chat:en', 4, ['Be kind'], []])
  const removed = () => act('remove', support, { id: first })
  expect(await eventAfter(removed)).toEqual(['chat:en', 5, [], [Number(first)]])
  const deleted = () => server.post('/chat/delete', { id }, alice)
  expect(await eventAfter(deleted)).toEqual(['chat:en', 6, [], [Number(id)]])
  // Who was away reads the same as who has followed the events.
  const { list, seq } = await read(alice)
  expect(list.map(({ text }) => text)).toEqual(['Be kind'])
  expect(seq).toBe(start + 6)
})

const message = (id: number, room = 'en') => ({ id, room }) as ChatMessage // What the rooms read of it.
const event = (seq: number, messages: ChatMessage[], gone: number[]) => ({
  seq,
  event: 'chat',
  data: { messages, gone },
})

test('changes of a tenth of a second are one event, which has the last of each message', () => {
  const published: unknown[] = []
  const rooms = new ChatRooms(
    { publish: (room, message) => published.push([room, message]) },
    { startedAt: 1000 },
  )
  rooms.show(message(1))
  rooms.show(message(2))
  rooms.hide({ room: 'en', id: 1 })
  rooms.hide({ room: 'zh', id: 3 })
  rooms.show(message(3, 'zh'))
  rooms.flush()
  rooms.flush()
  rooms.show(message(4))
  rooms.flush()
  expect(published).toEqual([
    ['chat:en', event(1001, [message(2)], [1])],
    ['chat:zh', event(1001, [message(3, 'zh')], [])],
    ['chat:en', event(1002, [message(4)], [])],
  ])
  expect([rooms.seqOf('en'), rooms.seqOf('zh'), rooms.seqOf('th')]).toEqual([1002, 1001, 1000])
})
