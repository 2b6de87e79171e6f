import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { codeString, id, idString, oneOf, passwordString, text, time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { staffRoles } from './staff-roles.ts'

const emailString = () => text({ min: 3, max: 190 })
const role = () => oneOf([...staffRoles])
/** Words of one use, 32 random bytes. */
const tokenString = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const me = () => ({ id: id(), email: Type.String(), name: Type.String(), role: role() })

export const staffEndpoints = {
  consoleJoin: endpoint({
    method: 'POST',
    path: '/admin/join',
    session: 'none',
    rate: 'login',
    summary:
      'Uses an invitation: keeps name and password, answers the secret of the second factor.',
    body: {
      token: tokenString(),
      email: emailString(),
      name: text({ min: 2, max: 40 }),
      password: passwordString(),
    },
    reply: Type.Object({ otp_secret: Type.String(), otp_uri: Type.String() }),
  }),
  consoleLogin: endpoint({
    method: 'POST',
    path: '/admin/login',
    session: 'none',
    rate: 'login',
    summary: 'Logs in by password and second factor; the first time makes an invitation good.',
    body: { email: emailString(), password: passwordString(), code: codeString() },
    reply: Type.Object({ token: Type.String(), ...me() }),
  }),
  consoleLogout: staffEndpoint({
    method: 'POST',
    path: '/admin/logout',
    roles: staffRoles,
    action: 'staff.logged_out',
    summary: 'Ends this session at once.',
    body: {},
    reply: Type.Boolean(),
  }),
  consoleMe: staffEndpoint({
    method: 'GET',
    path: '/admin/me',
    roles: staffRoles,
    summary: 'Who is logged in.',
    body: {},
    reply: Type.Object(me()),
  }),
  consolePassword: staffEndpoint({
    method: 'POST',
    path: '/admin/password',
    roles: staffRoles,
    action: 'staff.password_changed',
    summary: "Changes the caller's own password; their other sessions end.",
    body: {
      old_password: passwordString(),
      password: passwordString(),
      re_password: passwordString(),
      code: codeString(),
    },
    reply: Type.Boolean(),
  }),
  staffList: staffEndpoint({
    method: 'GET',
    path: '/admin/staff',
    roles: ['auditor', 'owner'],
    summary: 'Everybody of the staff.',
    body: {},
    reply: Type.Array(
      Type.Object({
        ...me(),
        /** An invitation that was used but never made good by a login is `joining`. */
        state: oneOf(['joining', 'active', 'disabled']),
        created_at: time(),
        last_seen_at: time(),
      }),
    ),
  }),
  staffInvite: staffEndpoint({
    method: 'POST',
    path: '/admin/staff/invite',
    roles: ['owner'],
    action: 'staff.invited',
    summary: 'An invitation for one role, good once and for a day.',
    body: { role: role() },
    reply: Type.Object({ token: Type.String(), expires_at: time() }),
  }),
  staffChange: staffEndpoint({
    method: 'POST',
    path: '/admin/staff/change',
    roles: ['owner'],
    action: 'staff.changed',
    summary: 'Gives somebody else another role, or takes the console away; ends their sessions.',
    body: {
      id: idString(),
      role: Type.Optional(role()),
      state: Type.Optional(oneOf(['active', 'disabled'])),
    },
    reply: Type.Boolean(),
  }),
  staffSessions: staffEndpoint({
    method: 'GET',
    path: '/admin/staff/sessions',
    roles: ['auditor', 'owner'],
    summary: 'Where the staff is logged in, by last use.',
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
  }),
  staffSessionEnd: staffEndpoint({
    method: 'POST',
    path: '/admin/staff/sessions/end',
    roles: ['owner'],
    action: 'staff.session_ended',
    summary: 'Ends a session of the staff at once.',
    body: { id: idString() },
    reply: Type.Boolean(),
  }),
}
