import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { codeString, id, idString, oneOf, passwordString, time } from '../../fields.ts'

/** What keeps an account safe once somebody is logged in. */
export const safeEndpoints = {
  updatePassword: endpoint({
    method: 'POST',
    path: '/safe/update_password',
    session: 'user',
    rate: 'login',
    summary: 'Sets a new password by a code of the scene security; ends every other session.',
    body: { password: passwordString(), re_password: passwordString(), code: codeString() },
    reply: Type.Boolean(),
  }),
  sessionList: endpoint({
    method: 'GET',
    path: '/safe/sessions',
    session: 'user',
    rate: 'read',
    summary: 'Where the caller is logged in: the current session first, then by last use.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        created_at: time(),
        last_seen_at: time(),
        /** The address without its last part. */
        ip: Type.String(),
        /** Browser and system by name; empty when the client does not say. */
        device: Type.String(),
        device_kind: oneOf(['phone', 'tablet', 'computer', 'unknown']),
        current: Type.Boolean(),
      }),
    ),
  }),
  sessionRevoke: endpoint({
    method: 'POST',
    path: '/safe/sessions/revoke',
    session: 'user',
    rate: 'read',
    summary: 'Ends one of the own sessions at once, its sockets too.',
    body: { id: idString() },
    reply: Type.Boolean(),
  }),
  sessionRevokeOthers: endpoint({
    method: 'POST',
    path: '/safe/sessions/revoke_others',
    session: 'user',
    rate: 'read',
    summary: 'Ends every own session but this one.',
    body: {},
    reply: Type.Object({ revoked: Type.Integer() }),
  }),
}
