import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'

import { openConsoleServer } from '../staff/testing/open-console-server.ts'
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

test('each change is an event, without a gap; a list tells which of them it has', async () => {
  const server = await openConsoleServer('pglite')
  const { act, posted, read, report } = chatOn(server)
  const support = await server.person('support')
  const [alice, bob, carol, dave] = await Promise.all([
    server.join(),
    server.join(),
    server.join(),
    server.join(),
  ])
  const first = await posted(alice, 'Before')
  const { received, subscribe } = openSocket(server.url, alice.token)
  const [joined] = Object.values(await subscribe('chat:en'))
  const { seq: start } = joined as { seq: number } // It exists.
  expect((await read(alice)).seq).toBe(start)

  const id = await posted(alice, 'Shown')
  await posted(bob, 'Elsewhere', { room: 'zh' })
  for (const user of [bob, carol, dave]) await report(user, id)
  await act('keep', support, { id })
  await act('say', support, { room: 'en', text: 'Be kind' })
  await act('remove', support, { id: first })
  await server.post('/chat/delete', { id }, alice)
  await expect.poll(() => received.length).toBe(6)
  expect(received.map(({ event, data }) => [event, (data as { id: number }).id])).toEqual([
    ['chat_message', Number(id)],
    ['chat_gone', Number(id)],
    ['chat_message', Number(id)],
    ['chat_message', expect.any(Number)],
    ['chat_gone', Number(first)],
    ['chat_gone', Number(id)],
  ])
  expect(received.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6].map((step) => start + step))
  expect(received.every(({ room }) => room === 'chat:en')).toBe(true)
  // Who was away reads the same as who has followed the events.
  const { list, seq } = await read(alice)
  expect(list.map(({ text }) => text)).toEqual(['Be kind'])
  expect(seq).toBe(start + 6)
})
