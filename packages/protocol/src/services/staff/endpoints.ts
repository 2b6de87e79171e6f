import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { codeString, id, idString, oneOf, passwordString, text, time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { staffRoles } from '../../staff-roles.ts'
import { staffCalls } from './calls.ts'

const emailString = () => text({ min: 3, max: 190 })
const role = () => oneOf([...staffRoles])
/** A token of 32 random bytes for a single use. */
const tokenString = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const me = () => ({ id: id(), email: Type.String(), name: Type.String(), role: role() })

export const staffEndpoints = {
  consoleJoin: endpoint(staffCalls.consoleJoin, {
    session: 'none',
    rate: 'login',
    summary:
      'Uses an invitation: stores name and password, and returns the secret of the second factor.',
    body: {
      token: tokenString(),
      email: emailString(),
      name: text({ min: 2, max: 40 }),
      password: passwordString(),
    },
    reply: Type.Object({ otp_secret: Type.String(), otp_uri: Type.String() }),
    example: {
      token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      email: 'new@example.com',
      name: 'Somebody',
      password: 'a long enough one',
    },
  }),
  consoleLogin: endpoint(staffCalls.consoleLogin, {
    session: 'none',
    rate: 'login',
    summary: 'Logs in with password and second factor. The first login completes an invitation.',
    body: { email: emailString(), password: passwordString(), code: codeString() },
    reply: Type.Object({ token: Type.String(), ...me() }),
    example: { email: 'new@example.com', password: 'a long enough one', code: '123456' },
  }),
  consoleLogout: staffEndpoint(staffCalls.consoleLogout, {
    action: 'staff.logged_out',
    summary: 'Ends this session at once.',
    body: {},
    reply: Type.Boolean(),
    example: {},
  }),
  consoleMe: staffEndpoint(staffCalls.consoleMe, {
    summary: 'Returns the caller’s id, address, name and role.',
    body: {},
    reply: Type.Object(me()),
    example: {},
  }),
  consolePassword: staffEndpoint(staffCalls.consolePassword, {
    action: 'staff.password_changed',
    summary: 'Changes the caller’s password. The caller’s other sessions end.',
    body: {
      old_password: passwordString(),
      password: passwordString(),
      re_password: passwordString(),
      code: codeString(),
    },
    reply: Type.Boolean(),
    example: {
      old_password: 'a long enough one',
      password: 'another long one',
      re_password: 'another long one',
      code: '123456',
    },
  }),
  staffList: staffEndpoint(staffCalls.staffList, {
    summary: 'Lists the members of staff.',
    body: {},
    reply: Type.Array(
      Type.Object({
        ...me(),
        /** `joining`: the invitation was used, but the first login is still missing. */
        state: oneOf(['joining', 'active', 'disabled']),
        created_at: time(),
        last_seen_at: time(),
      }),
    ),
    example: {},
  }),
  staffInvite: staffEndpoint(staffCalls.staffInvite, {
    action: 'staff.invited',
    summary: 'Creates an invitation for one role, valid once and for one day.',
    body: { role: role() },
    reply: Type.Object({ token: Type.String(), expires_at: time() }),
    example: { role: 'support' },
  }),
  staffChange: staffEndpoint(staffCalls.staffChange, {
    action: 'staff.changed',
    summary:
      'Changes the role of another member of staff, or removes the access. Ends that member’s sessions.',
    body: {
      id: idString(),
      role: Type.Optional(role()),
      state: Type.Optional(oneOf(['active', 'disabled'])),
    },
    reply: Type.Boolean(),
    example: { id: '1', role: 'support' },
  }),
  staffSessions: staffEndpoint(staffCalls.staffSessions, {
    summary: 'Lists the sessions of staff, by last use.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        staff_id: id(),
        name: Type.String(),
        created_at: time(),
        last_seen_at: time(),
        ip: Type.String(),
        user_agent: Type.String(),
        current: Type.Boolean(),
      }),
    ),
    example: {},
  }),
  staffSessionEnd: staffEndpoint(staffCalls.staffSessionEnd, {
    action: 'staff.session_ended',
    summary: 'Ends a session of a member of staff at once.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
}
