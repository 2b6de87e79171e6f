import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { codeString, id, idString, oneOf, passwordString, time } from '../../fields.ts'
import { safeCalls } from './calls.ts'

/** The security of an account: password and sessions. */
export const safeEndpoints = {
  updatePassword: endpoint(safeCalls.updatePassword, {
    session: 'user',
    rate: 'login',
    summary: 'Sets a new password with a code of the scene security. Ends every other session.',
    body: { password: passwordString(), re_password: passwordString(), code: codeString() },
    reply: Type.Boolean(),
    example: { password: 'correct horse', re_password: 'correct horse', code: '123456' },
  }),
  sessionList: endpoint(safeCalls.sessionList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s sessions: the current one first, then by last use.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        created_at: time(),
        last_seen_at: time(),
        /** The IP address without its last part. */
        ip: Type.String(),
        /** Names of browser and system; empty if the client sends none. */
        device: Type.String(),
        device_kind: oneOf(['phone', 'tablet', 'computer', 'unknown']),
        current: Type.Boolean(),
      }),
    ),
    example: {},
  }),
  sessionRevoke: endpoint(safeCalls.sessionRevoke, {
    session: 'user',
    rate: 'read',
    summary: 'Ends one of the caller’s sessions and its sockets at once.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '999' },
  }),
  sessionRevokeOthers: endpoint(safeCalls.sessionRevokeOthers, {
    session: 'user',
    rate: 'read',
    summary: 'Ends every session of the caller except this one.',
    body: {},
    reply: Type.Object({ revoked: Type.Integer() }),
    example: {},
  }),
}
