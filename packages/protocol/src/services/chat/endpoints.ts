import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { idString, nextCursor, oneOf, paragraphs, time } from '../../fields.ts'
import { limitString } from '../../staff-endpoint.ts'
import { chatCalls } from './calls.ts'
import { chatMessage, roomString, tradeCard } from './chat-fields.ts'
import { messageMax, reportReasons } from './chat-words.ts'

export const chatEndpoints = {
  chatRooms: endpoint(chatCalls.chatRooms, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the rooms of the languages and the pairs, and what the caller needs to post.',
    body: {},
    reply: Type.Object({
      rooms: Type.Array(
        Type.Object({
          room: Type.String(),
          kind: oneOf(['language', 'pair']),
          /** The time of the newest message; null without one. */
          newest: Type.Union([time(), Type.Null()]),
        }),
      ),
      posting: Type.Object({
        /** Whether the caller may post now. */
        is_allowed: Type.Boolean(),
        has_email: Type.Boolean(),
        /** When the account is old enough. */
        old_at: time(),
        is_old: Type.Boolean(),
        /** What the staff has decided; null without a mute in force. A ban has no end. */
        mute: Type.Union([
          Type.Object({ until: Type.Union([time(), Type.Null()]), reason: Type.String() }),
          Type.Null(),
        ]),
      }),
    }),
    example: {},
  }),
  chatMessages: endpoint(chatCalls.chatMessages, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the messages of a room, newest first. The list has every change of the socket room `chat:<room>` up to `seq`; later ones may be applied to it again.',
    body: {
      room: roomString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: Type.Object({
      list: Type.Array(Type.Object(chatMessage())),
      next: nextCursor(),
      seq: Type.Integer(),
    }),
    example: { room: 'en', cursor: '9', limit: '50' },
  }),
  chatCards: endpoint(chatCalls.chatCards, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s last closed trades, which can be shared in a message.',
    body: {},
    reply: Type.Array(tradeCard()),
    example: {},
  }),
  chatSend: endpoint(chatCalls.chatSend, {
    session: 'user',
    rate: 'read',
    summary:
      'Posts a message. Links, addresses, phone numbers, markup and hidden marks are refused, and so is a copy of one of the caller’s last five messages. `card` names one of the caller’s own trades. A repeat with the same idempotency key posts no second message.',
    body: {
      room: roomString(),
      text: paragraphs({ max: messageMax }),
      /** The kind and the id of one of the caller's cards, joined by a hyphen. */
      card: Type.Optional(Type.String({ pattern: '^[a-z]{2,20}-[1-9][0-9]{0,14}$' })),
    },
    reply: Type.Object(chatMessage()),
    example: { room: 'en', text: 'Good morning' },
  }),
  chatDelete: endpoint(chatCalls.chatDelete, {
    session: 'user',
    rate: 'read',
    summary: 'Deletes one of the caller’s own messages within ten minutes.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  chatReport: endpoint(chatCalls.chatReport, {
    session: 'user',
    rate: 'read',
    summary:
      'Reports a message of another user, once. Reports of three users hide it until the staff has reviewed it.',
    body: { id: idString(), reason: oneOf([...reportReasons]) },
    reply: Type.Boolean(),
    example: { id: '1', reason: 'spam' },
  }),
}
