import { Type } from 'typebox'

import { id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import type { StaffRole } from '../staff/staff-roles.ts'

/** Who may look at people; what they may do to them is named at each call. */
export const userReaders = [
  'support',
  'kyc',
  'risk',
  'treasury',
  'auditor',
  'owner',
] as const satisfies StaffRole[]
const sessionEnders = ['support', 'risk', 'owner'] as const satisfies StaffRole[]

const userRow = () => ({
  id: id(),
  email: Type.String(),
  nickname: Type.String(),
  lang: Type.String(),
  created_at: time(),
})

export const userEndpoints = {
  userSearch: staffEndpoint({
    method: 'GET',
    path: '/admin/users',
    roles: userReaders,
    summary:
      'People by id, or by the beginning of address or nickname; without words, newest first.',
    body: {
      by: Type.Optional(oneOf(['id', 'email', 'nickname'])),
      words: Type.Optional(text({ max: 190 })),
      /** As the answer before gave it in `next`. */
      cursor: Type.Optional(text({ max: 220 })),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(userRow()),
  }),
  userProfile: staffEndpoint({
    method: 'GET',
    path: '/admin/user',
    roles: userReaders,
    action: 'user.viewed',
    summary: 'One profile, read only.',
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
  }),
  userSessions: staffEndpoint({
    method: 'GET',
    path: '/admin/user/sessions',
    roles: sessionEnders,
    summary: 'Where somebody is logged in, by last use.',
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
  }),
  userSessionEnd: staffEndpoint({
    method: 'POST',
    path: '/admin/user/sessions/end',
    roles: sessionEnders,
    action: 'user.session_ended',
    summary: "Ends one of somebody's sessions at once.",
    body: { user_id: idString(), id: idString() },
    reply: Type.Boolean(),
  }),
  userSessionsEnd: staffEndpoint({
    method: 'POST',
    path: '/admin/user/sessions/end_all',
    roles: sessionEnders,
    action: 'user.sessions_ended',
    summary: "Ends all of somebody's sessions at once.",
    body: { user_id: idString() },
    reply: Type.Boolean(),
  }),
}
