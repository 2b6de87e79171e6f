import type { ReplyOf } from '@candor/protocol'
import type { chatConsoleEndpoints } from '@candor/protocol/services/chat/console-endpoints'
import type { chatEndpoints } from '@candor/protocol/services/chat/endpoints'

import type { OpenServer } from '../../../calls/testing/open-server.ts'

type Token = { readonly token: string }
type Fields = Readonly<Record<string, string>>
type Rooms = ReplyOf<typeof chatEndpoints.chatRooms>
type Messages = ReplyOf<typeof chatEndpoints.chatMessages>
type Queue = ReplyOf<typeof chatConsoleEndpoints.chatQueue>

type User = Token & { readonly id: number }

/** What tests of the chat do as users and as staff. */
export function chatOn(server: OpenServer) {
  /** A new session, after a time in which the last one has ended. */
  const returned = async (user: User): Promise<User> => {
    const from = { ip: '192.0.2.1', userAgent: '', stay: false, isSteppedUp: true }
    return { ...user, token: await server.context.sessions.create({ userId: user.id, ...from }) }
  }
  const send = (user: Token, text: string, fields: Fields = {}, key?: string) =>
    server.post(
      '/chat/send',
      { room: 'en', text, ...fields },
      key === undefined ? user : { ...user, key },
    )
  /** Posts once the author may post again; returns the message's id. */
  const posted = async (user: Token, text: string, fields: Fields = {}) => {
    server.clock.at += 3_000
    const reply = await send(user, text, fields)
    if (reply.type !== 'ok') throw new Error(`${reply.error}: ${String(reply.message)}`)
    return String((reply.message as { id: number }).id) // The message.
  }
  const read = async (user: Token, fields: Fields = {}) =>
    (await server.get('/chat/messages', { room: 'en', ...fields }, user)).message as Messages // Its own schema.
  const textsOf = async (user: Token, room = 'en') =>
    (await read(user, { room })).list.map(({ text }) => text)
  const rooms = async (user: Token) => (await server.get('/chat/rooms', {}, user)).message as Rooms // Its own schema.
  const report = (user: Token, id: string, reason = 'spam') =>
    server.post('/chat/report', { id, reason }, user)
  const act = (name: string, member: Token, fields: Fields) =>
    server.post(`/admin/chat/${name}`, { reason: 'Because of the rules', ...fields }, member)
  const queue = async (member: Token, fields: Fields = {}) =>
    (await server.get('/admin/chat', { state: 'reported', ...fields }, member)).message as Queue // Its own schema.
  return { returned, send, posted, read, textsOf, rooms, report, act, queue }
}
