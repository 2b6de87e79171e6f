import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  filledParagraphs,
  id,
  idString,
  nextCursor,
  oneOf,
  paragraphs,
  text,
  time,
} from '../../fields.ts'
import { limitString } from '../../staff-endpoint.ts'
import { ticketCalls } from './calls.ts'
import { entryField, ticketHead } from './ticket-fields.ts'
import {
  messageMax,
  ratingNoteMax,
  subjectMax,
  ticketStates,
  ticketTopics,
} from './ticket-words.ts'

const path = '/api/uploads/ticket/[A-Za-z0-9_-]{32}\\.(webp|jpg)'
/** Paths of own uploads of the class `ticket`, separated by commas. */
const filesString = () => Type.String({ pattern: `^${path}(,${path}){0,3}$` })

const page = () => ({
  cursor: Type.Optional(idString()),
  limit: Type.Optional(limitString()),
})

const ticket = () => ({
  ...ticketHead(),
  /** Messages of the staff that the user has not read. */
  unread: Type.Integer({ minimum: 0 }),
  /** Until when a message reopens it; null unless it is solved. */
  reopen_until: Type.Union([time(), Type.Null()]),
})

export const ticketEndpoints = {
  ticketList: endpoint(ticketCalls.ticketList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s tickets of the customer service, newest first.',
    body: page(),
    reply: Type.Object({ list: Type.Array(Type.Object(ticket())), next: nextCursor() }),
    example: { cursor: '9', limit: '20' },
  }),
  ticketDetail: endpoint(ticketCalls.ticketDetail, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns one of the caller’s tickets with its newest messages, oldest of them first; `cursor` returns those before a message.',
    body: { id: idString(), ...page() },
    reply: Type.Object({
      ...ticket(),
      entry: entryField(),
      messages: Type.Array(
        Type.Object({
          id: id(),
          at: time(),
          author: oneOf(['user', 'staff']),
          text: Type.String(),
          /** Paths of its pictures, which the caller may read. */
          files: Type.Array(Type.String()),
        }),
      ),
      /** The cursor of the messages before; null at the first one. */
      next: nextCursor(),
    }),
    example: { id: '1', cursor: '99', limit: '50' },
  }),
  ticketOpen: endpoint(ticketCalls.ticketOpen, {
    session: 'user',
    rate: 'read',
    summary:
      'Opens a ticket with its first message. `entry` is the id of one of the caller’s own bills that it concerns. A repeat with the same idempotency key opens no other one.',
    body: {
      topic: oneOf([...ticketTopics]),
      subject: text({ min: 3, max: subjectMax }),
      text: filledParagraphs({ max: messageMax }),
      files: Type.Optional(filesString()),
      entry: Type.Optional(idString()),
    },
    reply: Type.Object({ id: id() }),
    example: { topic: 'other', subject: 'A question', text: 'How do I change my nickname?' },
  }),
  ticketSend: endpoint(ticketCalls.ticketSend, {
    session: 'user',
    rate: 'read',
    summary:
      'Sends a message in one of the caller’s tickets; one that was solved less than seven days ago is reopened. A repeat with the same idempotency key sends no other one.',
    body: {
      id: idString(),
      text: filledParagraphs({ max: messageMax }),
      files: Type.Optional(filesString()),
    },
    reply: Type.Object({ id: id(), state: oneOf([...ticketStates]) }),
    example: { id: '1', text: 'Here is the picture.' },
  }),
  ticketRead: endpoint(ticketCalls.ticketRead, {
    session: 'user',
    rate: 'read',
    summary: 'Marks the messages of one of the caller’s tickets as read, up to `message`.',
    body: { id: idString(), message: idString() },
    reply: Type.Boolean(),
    example: { id: '1', message: '2' },
  }),
  ticketSolve: endpoint(ticketCalls.ticketSolve, {
    session: 'user',
    rate: 'read',
    summary: 'Declares one of the caller’s tickets solved.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  ticketRate: endpoint(ticketCalls.ticketRate, {
    session: 'user',
    rate: 'read',
    summary: 'Rates a solved ticket of the caller from 1 to 5, once.',
    body: {
      id: idString(),
      rating: oneOf(['1', '2', '3', '4', '5']),
      note: Type.Optional(paragraphs({ max: ratingNoteMax })),
    },
    reply: Type.Boolean(),
    example: { id: '1', rating: '5', note: 'Quick and clear' },
  }),
}
