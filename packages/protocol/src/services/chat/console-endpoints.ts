import { Type } from 'typebox'

import { filledParagraphs, flagString, id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { chatConsoleCalls } from './calls.ts'
import { chatMessage, roomString } from './chat-fields.ts'
import { chatFilters, messageMax, messageStates, muteTerms, reportReasons } from './chat-words.ts'

const reasonString = () => text({ min: 3, max: 200 })
const page = () => ({
  cursor: Type.Optional(idString()),
  limit: Type.Optional(limitString()),
})

export const chatConsoleEndpoints = {
  chatQueue: staffEndpoint(chatConsoleCalls.chatQueue, {
    summary:
      'Lists messages of the chat, newest first; `reported` are those that wait for a decision.',
    body: {
      state: oneOf([...chatFilters]),
      room: Type.Optional(roomString()),
      user_id: Type.Optional(idString()),
      ...page(),
    },
    reply: cursorPageOf({
      ...chatMessage(),
      state: oneOf([...messageStates]),
      reports: Type.Array(
        Type.Object({ reason: oneOf([...reportReasons]), count: Type.Integer() }),
      ),
      /** Who of the staff has written it; empty for a user's message. */
      staff_name: Type.String(),
      /** Why the staff has removed it; empty otherwise. */
      reason: Type.String(),
    }),
    example: { state: 'reported', room: 'en', user_id: '1', cursor: '9', limit: '20' },
  }),
  chatCounts: staffEndpoint(chatConsoleCalls.chatCounts, {
    summary:
      'Counts reported messages that wait for a decision, messages that the staff has removed, all messages and mutes in force, each up to one hundred.',
    body: {},
    reply: Type.Object({
      reported: Type.Integer(),
      removed: Type.Integer(),
      all: Type.Integer(),
      muted: Type.Integer(),
    }),
    example: {},
  }),
  chatMutes: staffEndpoint(chatConsoleCalls.chatMutes, {
    summary: 'Lists mutes in force, newest first; with `ended` those that are over, too.',
    body: {
      ended: Type.Optional(flagString()),
      user_id: Type.Optional(idString()),
      ...page(),
    },
    reply: cursorPageOf({
      id: id(),
      user_id: id(),
      name: Type.String(),
      at: time(),
      /** Null for a ban. */
      until: Type.Union([time(), Type.Null()]),
      reason: Type.String(),
      staff_name: Type.String(),
      is_over: Type.Boolean(),
    }),
    example: { ended: '1', user_id: '1', cursor: '9', limit: '20' },
  }),
  chatRemove: staffEndpoint(chatConsoleCalls.chatRemove, {
    action: 'chat.removed',
    summary: 'Removes a message for everybody.',
    body: { id: idString(), reason: reasonString() },
    reply: Type.Boolean(),
    example: { id: '1', reason: 'Advertising' },
  }),
  chatKeep: staffEndpoint(chatConsoleCalls.chatKeep, {
    action: 'chat.kept',
    summary: 'Shows a reported message again; it can no longer be reported.',
    body: { id: idString(), reason: reasonString() },
    reply: Type.Boolean(),
    example: { id: '1', reason: 'A plain question' },
  }),
  chatMute: staffEndpoint(chatConsoleCalls.chatMute, {
    action: 'chat.muted',
    summary:
      'Keeps a user from posting for a time, or bans the user. The user reads the reason. A mute in force ends.',
    body: { user_id: idString(), term: oneOf([...muteTerms]), reason: reasonString() },
    reply: Type.Object({ id: id() }),
    example: { user_id: '1', term: '24h', reason: 'Repeated advertising' },
  }),
  chatUnmute: staffEndpoint(chatConsoleCalls.chatUnmute, {
    action: 'chat.unmuted',
    summary: 'Ends a mute or a ban.',
    body: { id: idString(), reason: reasonString() },
    reply: Type.Boolean(),
    example: { id: '1', reason: 'The user has apologised' },
  }),
  chatPost: staffEndpoint(chatConsoleCalls.chatPost, {
    action: 'chat.posted',
    summary:
      'Posts a message as the staff. It has the staff’s badge, no name, and no links either.',
    body: { room: roomString(), text: filledParagraphs({ max: messageMax }) },
    reply: Type.Object({ id: id() }),
    example: { room: 'en', text: 'Deposits work again.' },
  }),
}
