import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { factorKinds } from '../../factor-kinds.ts'
import { codeString, oneOf, otpString, payPasswordString, text, time } from '../../fields.ts'
import { freezeReasons } from '../account/freeze-reasons.ts'
import { securityCalls } from './calls.ts'
import { passkeyAnswer, passkeyRequest } from './passkey-fields.ts'

const factors = () => Type.Array(oneOf([...factorKinds]))
const recoveryCodes = () => Type.Object({ recovery_codes: Type.Array(Type.String()) })

/** The second factors, the pay password and the anti-phishing code of an account. */
export const securityEndpoints = {
  securityState: endpoint(securityCalls.securityState, {
    session: 'user',
    rate: 'read',
    summary: 'Returns which security settings of the caller’s account are set and on.',
    body: {},
    reply: Type.Object({
      /** Masked; empty while none is bound. */
      email: Type.String(),
      mobile: Type.String(),
      /** Zero while the password is the first one. */
      password_changed_at: time(),
      /** Whether a login needs a second factor: an authenticator app or a passkey is set up. */
      two_step: Type.Boolean(),
      otp_enabled: Type.Boolean(),
      passkeys: Type.Integer(),
      recovery_codes_left: Type.Integer(),
      pay_password_set: Type.Boolean(),
      /** Withdrawals are locked until then after five wrong pay passwords; otherwise zero. */
      pay_password_locked_until: time(),
      anti_phishing_set: Type.Boolean(),
      /** Withdrawals are frozen until then after a change of the security settings; otherwise zero. */
      frozen_until: time(),
      /** That change; empty without a freeze. */
      freeze_reason: oneOf(['', ...freezeReasons]),
      /** Until then this session may make calls that need a step-up; otherwise zero. */
      step_up_until: time(),
      /** What a step-up of the caller accepts. */
      step_up_factors: factors(),
      sessions: Type.Integer(),
    }),
    example: {},
  }),
  stepUp: endpoint(securityCalls.stepUp, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    summary:
      'Proves a factor: `otp` (a recovery code too), a passkey, or the `code` of the scene security. For ten minutes this session may make calls that need it.',
    body: {
      otp: Type.Optional(otpString()),
      code: Type.Optional(codeString()),
      challenge_id: Type.Optional(passkeyAnswer().challenge_id),
      response: Type.Optional(passkeyAnswer().response),
    },
    reply: Type.Object({ step_up_until: time() }),
    example: { otp: '123456' },
  }),
  stepUpPasskey: endpoint(securityCalls.stepUpPasskey, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    summary: 'Returns a challenge for a step-up of this session by one of the caller’s passkeys.',
    body: {},
    reply: passkeyRequest(),
    example: {},
  }),
  otpBegin: endpoint(securityCalls.otpBegin, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary: 'Returns a new secret for an authenticator app. It is on once it is confirmed.',
    body: {},
    reply: Type.Object({ secret: Type.String(), uri: Type.String(), expires_at: time() }),
    example: {},
  }),
  otpConfirm: endpoint(securityCalls.otpConfirm, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary:
      'Turns the authenticator app on with a code of its new secret. Returns recovery codes, if the account has none.',
    body: { otp: codeString() },
    reply: recoveryCodes(),
    example: { otp: '123456' },
  }),
  otpDisable: endpoint(securityCalls.otpDisable, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary: 'Turns the authenticator app off.',
    body: {},
    reply: Type.Boolean(),
    example: {},
  }),
  recoveryCodesRenew: endpoint(securityCalls.recoveryCodesRenew, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary: 'Replaces the recovery codes by ten new ones, which are shown once.',
    body: {},
    reply: recoveryCodes(),
    example: {},
  }),
  payPassword: endpoint(securityCalls.payPassword, {
    session: 'user',
    rate: 'security',
    summary:
      'Sets the pay password of six digits. It needs a step-up, or the old pay password in `old_pay_password`.',
    body: {
      pay_password: payPasswordString(),
      re_pay_password: payPasswordString(),
      old_pay_password: Type.Optional(payPasswordString()),
    },
    reply: Type.Boolean(),
    example: { pay_password: '183942', re_pay_password: '183942' },
  }),
  antiPhishing: endpoint(securityCalls.antiPhishing, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary:
      'Sets the code of 4 to 20 letters and digits that every mail to the caller contains. An empty one removes it.',
    body: { code: text({ max: 40 }) },
    reply: Type.Boolean(),
    example: { code: 'Walnut42' },
  }),
}
