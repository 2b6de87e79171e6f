import { Type } from 'typebox'

import { id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { userCalls } from './calls.ts'

const userRow = () => ({
  id: id(),
  email: Type.String(),
  nickname: Type.String(),
  lang: Type.String(),
  created_at: time(),
})

export const userEndpoints = {
  userSearch: staffEndpoint(userCalls.userSearch, {
    summary:
      'Finds users by id, or by the beginning of an address or nickname. Without words it lists all, newest first.',
    body: {
      by: Type.Optional(oneOf(['id', 'email', 'nickname'])),
      words: Type.Optional(text({ max: 190 })),
      /** The `next` of the previous reply. */
      cursor: Type.Optional(text({ max: 220 })),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(userRow()),
    example: { by: 'email', words: 'a', cursor: 'a', limit: '5' },
  }),
  userProfile: staffEndpoint(userCalls.userProfile, {
    action: 'user.viewed',
    summary: 'Returns the profile of one user, read only.',
    body: { id: idString() },
    reply: Type.Object({
      ...userRow(),
      signature: Type.String(),
      currency_code: Type.String(),
      invite_code: Type.String(),
      inviter_id: Type.Union([id(), Type.Null()]),
      frozen_until: time(),
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
}
