import { securityEndpoints } from '@candor/protocol/services/security/endpoints'

import { mount } from '../../calls/mount.ts'
import { sourceOf } from '../security-log/security-log.ts'
import { setAntiPhishing } from './anti-phishing.ts'
import { beginOtp, confirmOtp, disableOtp, renewRecoveryCodes } from './otp-app.ts'
import type { PayPasswords } from './pay-passwords.ts'
import { requestPasskey } from './request-passkey.ts'
import { securityState } from './security-state.ts'
import { setPayPassword } from './set-pay-password.ts'
import { stepUp } from './step-up.ts'
import type { PasskeyContext } from './verify-passkey.ts'

export function securityCalls(context: PasskeyContext & { readonly payPasswords: PayPasswords }) {
  return mount(securityEndpoints, {
    securityState: async ({ user }) => ({ ok: true, value: await securityState(context, user) }),
    stepUp: ({ body, user, host, ...call }) => {
      const { otp, code, challenge_id: challengeId, response } = body
      const passkey =
        challengeId === undefined || response === undefined
          ? undefined
          : { challengeId, response, host }
      return stepUp(context, { ...user, from: sourceOf(call) }, { otp, code, passkey })
    },
    stepUpPasskey: ({ user, host }) =>
      requestPasskey(context, host, {
        purpose: 'step_up',
        userId: user.id,
        sessionId: user.sessionId,
      }),
    otpBegin: ({ user }) => beginOtp(context, user.id),
    otpConfirm: ({ body, user, ...call }) =>
      confirmOtp(context, { ...user, from: sourceOf(call) }, body.otp),
    otpDisable: ({ user, ...call }) => disableOtp(context, { ...user, from: sourceOf(call) }),
    recoveryCodesRenew: ({ user, ...call }) =>
      renewRecoveryCodes(context, { ...user, from: sourceOf(call) }),
    payPassword: ({ body, user, ...call }) => {
      const { pay_password: payPassword, re_pay_password: repeated, old_pay_password: old } = body
      return setPayPassword(
        context,
        { ...user, from: sourceOf(call) },
        { payPassword, repeated, old },
      )
    },
    antiPhishing: ({ body, user, ...call }) =>
      setAntiPhishing(context, { ...user, from: sourceOf(call) }, body.code),
  })
}
