import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  areaCodeString,
  codeString,
  id,
  idString,
  mobileString,
  oneOf,
  otpString,
  passwordString,
  text,
  time,
} from '../../fields.ts'
import { safeCalls } from './calls.ts'

const bindCodes = () => ({
  /** The code that was sent to the new address or number. */
  code: codeString(),
  /** Of the scene security, where no second factor is on; a step-up of the session replaces it. */
  security_code: Type.Optional(codeString()),
  /** Required where a second factor is on; a step-up of the session replaces it. */
  otp: Type.Optional(otpString()),
})

/** The security of an account: password, address, number and sessions. */
export const safeEndpoints = {
  updatePassword: endpoint(safeCalls.updatePassword, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    summary:
      'Sets a new password with a code of the scene security, and with `otp` where a second factor is on. Ends every other session.',
    body: {
      password: passwordString(),
      re_password: passwordString(),
      code: codeString(),
      /** A code of the authenticator app or a recovery code; a step-up of the session replaces it. */
      otp: Type.Optional(otpString()),
    },
    reply: Type.Boolean(),
    example: { password: 'correct horse', re_password: 'correct horse', code: '123456' },
  }),
  bindMobile: endpoint(safeCalls.bindMobile, {
    session: 'user',
    rate: 'security',
    summary:
      'Binds a mobile number with the code of /sms_send. Also needs `otp` where a second factor is on; otherwise a step-up of the session or a code of the scene security. Ends every other session and suspends withdrawals.',
    body: {
      mobile: mobileString(),
      ...bindCodes(),
      area_code: Type.Optional(areaCodeString()),
      area_code_id: Type.Optional(areaCodeString()),
    },
    reply: Type.Object({ mobile: Type.String() }),
    example: { area_code: '86', mobile: '13800138000', code: '123456' },
  }),
  bindEmail: endpoint(safeCalls.bindEmail, {
    session: 'user',
    rate: 'security',
    summary:
      'Binds an e-mail address with a code of the scene bind. Also needs `otp` where a second factor is on; otherwise a step-up of the session or a code of the scene security. Ends every other session and suspends withdrawals.',
    body: { email: text({ min: 3, max: 190 }), ...bindCodes() },
    reply: Type.Object({ email: Type.String() }),
    example: { email: 'new@example.com', code: '123456' },
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
