import { Type } from 'typebox'

import { filledParagraphs, flagString, id, idString, oneOf, text, time } from '../../fields.ts'
import { languageTags } from '../../languages.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { ticketConsoleCalls } from './calls.ts'
import { entryField, ticketHead } from './ticket-fields.ts'
import { messageMax, templateTitleMax, ticketFilters, ticketTopics } from './ticket-words.ts'

const languages = Object.keys(languageTags) as (keyof typeof languageTags)[] // Keys of a const table.

const row = () => ({
  ...ticketHead(),
  user_id: id(),
  /** Null where nobody has it. */
  claim: Type.Union([
    Type.Object({ staff_id: id(), name: Type.String(), until: time() }),
    Type.Null(),
  ]),
})

/** The newest message that the caller has seen. */
const seenId = () => idString()

export const ticketConsoleEndpoints = {
  ticketQueue: staffEndpoint(ticketConsoleCalls.ticketQueue, {
    summary: 'Lists tickets: those that wait oldest first, solved ones newest first.',
    body: {
      state: oneOf([...ticketFilters]),
      topic: Type.Optional(oneOf([...ticketTopics])),
      claim: Type.Optional(oneOf(['mine', 'free'])),
      /** Only those past their time. */
      late: Type.Optional(flagString()),
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(row()),
    example: {
      state: 'waiting',
      topic: 'withdrawal',
      claim: 'free',
      late: '1',
      user_id: '1',
      cursor: '9',
      limit: '20',
    },
  }),
  ticketCounts: staffEndpoint(ticketConsoleCalls.ticketCounts, {
    summary: 'Counts tickets, each number up to one hundred.',
    body: {},
    reply: Type.Object({
      waiting: Type.Integer(),
      waiting_user: Type.Integer(),
      solved: Type.Integer(),
      late: Type.Integer(),
      /** Those that the caller has claimed. */
      mine: Type.Integer(),
    }),
    example: {},
  }),
  ticketCase: staffEndpoint(ticketConsoleCalls.ticketCase, {
    summary:
      'Returns a ticket with its newest messages and internal notes, oldest of them first, and what is known of its user.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: Type.Object({
      ...row(),
      entry: entryField(),
      rating_note: Type.String(),
      /** The caller may answer it. */
      is_mine_to_answer: Type.Boolean(),
      messages: Type.Array(
        Type.Object({
          id: id(),
          at: time(),
          /** A `note` is internal. */
          author: oneOf(['user', 'staff', 'note']),
          /** Empty for the user. */
          staff_name: Type.String(),
          text: Type.String(),
          files: Type.Array(Type.Object({ id: id() })),
        }),
      ),
      next: Type.Union([Type.String(), Type.Null()]),
      user: Type.Object({
        nickname: Type.String(),
        /** Masked for roles that do not see contacts. */
        email: Type.String(),
        mobile: Type.String(),
        level: Type.Integer(),
        joined_at: time(),
        is_frozen: Type.Boolean(),
        language: Type.String(),
        tickets: Type.Integer(),
      }),
    }),
    example: { id: '1', cursor: '99', limit: '50' },
  }),
  ticketClaim: staffEndpoint(ticketConsoleCalls.ticketClaim, {
    action: 'ticket.claimed',
    summary:
      'Claims a ticket that is not solved for ten minutes, or renews the caller’s own claim.',
    body: { id: idString() },
    reply: Type.Object({ until: time() }),
    example: { id: '1' },
  }),
  ticketRelease: staffEndpoint(ticketConsoleCalls.ticketRelease, {
    action: 'ticket.released',
    summary: 'Gives up the caller’s claim of a ticket.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  ticketReply: staffEndpoint(ticketConsoleCalls.ticketReply, {
    action: 'ticket.replied',
    summary:
      'Answers a ticket that the caller has claimed. Where the user has written after `seen`, it goes on waiting for the staff.',
    body: {
      id: idString(),
      text: filledParagraphs({ max: messageMax }),
      seen: seenId(),
      /** The version of a template that the answer was made of. */
      template: Type.Optional(idString()),
    },
    reply: Type.Object({ id: id() }),
    example: { id: '1', text: 'We are looking into it.', seen: '1' },
  }),
  ticketNote: staffEndpoint(ticketConsoleCalls.ticketNote, {
    action: 'ticket.noted',
    summary: 'Adds an internal note to a ticket, which its user never sees.',
    body: { id: idString(), text: filledParagraphs({ max: messageMax }) },
    reply: Type.Object({ id: id() }),
    example: { id: '1', text: 'Asked the treasury.' },
  }),
  ticketFile: staffEndpoint(ticketConsoleCalls.ticketFile, {
    action: 'ticket.file_viewed',
    summary: 'Returns a picture of a ticket that the caller has claimed or answered, as base64.',
    body: { id: idString(), file: idString() },
    reply: Type.Object({ type: Type.String(), data: Type.String() }),
    example: { id: '1', file: '1' },
  }),
  ticketClose: staffEndpoint(ticketConsoleCalls.ticketClose, {
    action: 'ticket.solved',
    summary:
      'Declares a ticket that the caller has claimed solved, unless the user has written after `seen`.',
    body: { id: idString(), seen: seenId() },
    reply: Type.Boolean(),
    example: { id: '1', seen: '1' },
  }),
  ticketTemplates: staffEndpoint(ticketConsoleCalls.ticketTemplates, {
    summary: 'Lists the templates of answers in their present versions, by title.',
    body: {},
    reply: Type.Array(
      Type.Object({
        /** Of the template, over its versions. */
        id: id(),
        version: id(),
        title: Type.String(),
        language: Type.String(),
        text: Type.String(),
        changed_at: time(),
        changed_by: Type.String(),
      }),
    ),
    example: {},
  }),
  ticketTemplateSave: staffEndpoint(ticketConsoleCalls.ticketTemplateSave, {
    action: 'ticket.template_saved',
    summary:
      'Adds a template of answers, or with an id a version of one; earlier versions are kept. A version with `removed` ends it.',
    body: {
      id: Type.Optional(idString()),
      title: text({ min: 1, max: templateTitleMax }),
      language: oneOf(languages),
      text: filledParagraphs({ max: messageMax }),
      removed: Type.Optional(flagString()),
    },
    reply: Type.Object({ id: id(), version: id() }),
    example: { title: 'Received', language: 'en', text: 'We have received your request.' },
  }),
}
