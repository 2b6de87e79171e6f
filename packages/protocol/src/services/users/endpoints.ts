import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { id, idString, oneOf, paragraphs, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { freezeCalls, userCalls } from './calls.ts'

const userRow = () => ({
  id: id(),
  /** Empty without one, and masked for roles that do not see contacts; `mobile` likewise. */
  email: Type.String(),
  mobile: Type.String(),
  nickname: Type.String(),
  lang: Type.String(),
  created_at: time(),
  is_frozen: Type.Boolean(),
})

const reason = () => text({ min: 3, max: 200 })

/** Null for an account that is not frozen. */
const freeze = () => Type.Union([Type.Object({ reason: Type.String(), at: time() }), Type.Null()])

export const freezeEndpoints = {
  ownFreeze: endpoint(freezeCalls.ownFreeze, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns why and since when the caller’s account is frozen. A frozen account moves no money; it can cancel orders.',
    body: {},
    reply: Type.Object({ freeze: freeze() }),
    example: {},
  }),
}

export const userEndpoints = {
  userSearch: staffEndpoint(userCalls.userSearch, {
    summary:
      'Finds users by id, by a whole mobile number with its calling code, or by the beginning of a nickname or address; a role to which contacts are masked gives the whole address. Without words it lists all, newest first.',
    body: {
      by: Type.Optional(oneOf(['id', 'email', 'mobile', 'nickname'])),
      words: Type.Optional(text({ max: 190 })),
      /** The `next` of the previous reply. */
      cursor: Type.Optional(text({ max: 220 })),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(userRow()),
    example: { by: 'email', words: 'a', cursor: 'a', limit: '5' },
  }),
  userFigures: staffEndpoint(userCalls.userFigures, {
    summary: 'Counts users: all, active within 24 hours, frozen, and new ones by UTC day.',
    body: {},
    reply: Type.Object({
      total: Type.Integer(),
      active: Type.Integer(),
      frozen: Type.Integer(),
      /** The newest last. */
      days: Type.Array(Type.Object({ day: time(), joined: Type.Integer() })),
    }),
    example: {},
  }),
  userProfile: staffEndpoint(userCalls.userProfile, {
    action: 'user.viewed',
    summary: 'Returns the profile of one user, read only.',
    body: { id: idString() },
    reply: Type.Object({
      ...userRow(),
      /** Of identity verification: 0 to 2. */
      level: Type.Integer(),
      signature: Type.String(),
      currency_code: Type.String(),
      invite_code: Type.String(),
      inviter_id: Type.Union([id(), Type.Null()]),
      frozen_until: time(),
      /** Why withdrawals are frozen until then; empty for an account that never was. */
      freeze_reason: Type.String(),
      freeze: freeze(),
      password_changed_at: time(),
    }),
    example: { id: '1' },
  }),
  userSessions: staffEndpoint(userCalls.userSessions, {
    summary: 'Lists the sessions of one user, by last use.',
    body: { id: idString() },
    reply: Type.Array(
      Type.Object({
        id: id(),
        created_at: time(),
        last_seen_at: time(),
        ip: Type.String(),
        device: Type.String(),
      }),
    ),
    example: { id: '1' },
  }),
  userSessionEnd: staffEndpoint(userCalls.userSessionEnd, {
    action: 'user.session_ended',
    summary: 'Ends one session of a user at once.',
    body: { user_id: idString(), id: idString() },
    reply: Type.Boolean(),
    example: { user_id: '1', id: '1' },
  }),
  userSessionsEnd: staffEndpoint(userCalls.userSessionsEnd, {
    action: 'user.sessions_ended',
    summary: 'Ends all sessions of a user at once.',
    body: { user_id: idString() },
    reply: Type.Boolean(),
    example: { user_id: '1' },
  }),
  userNotes: staffEndpoint(userCalls.userNotes, {
    summary: 'Lists the notes of the staff on one user, newest first.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      id: id(),
      at: time(),
      staff_id: id(),
      staff_name: Type.String(),
      text: Type.String(),
    }),
    example: { id: '1', cursor: '9', limit: '5' },
  }),
  userNoteAdd: staffEndpoint(userCalls.userNoteAdd, {
    action: 'user.noted',
    summary: 'Adds a note on a user, which no call changes or deletes. The user does not see it.',
    body: { user_id: idString(), text: paragraphs({ min: 3, max: 2000 }) },
    reply: Type.Object({ id: id() }),
    example: { user_id: '1', text: 'Called about a lost phone.\nAnswered by mail.' },
  }),
  userFreeze: staffEndpoint(userCalls.userFreeze, {
    action: 'user.frozen',
    summary:
      'Freezes an account: the user can log in, read and cancel orders, and moves no money. The user sees the reason.',
    body: { user_id: idString(), reason: reason() },
    reply: Type.Boolean(),
    example: { user_id: '1', reason: 'Suspected theft' },
  }),
  userRelease: staffEndpoint(userCalls.userRelease, {
    action: 'user.released',
    summary: 'Releases a frozen account.',
    body: { user_id: idString(), reason: reason() },
    reply: Type.Boolean(),
    example: { user_id: '1', reason: 'Checked by phone' },
  }),
}
