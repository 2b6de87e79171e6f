import type { Calls, ConsoleCalls } from '../../call.ts'

export const securityCalls = {
  securityState: { method: 'GET', path: '/safe/state' },
  stepUp: { method: 'POST', path: '/safe/step_up' },
  stepUpPasskey: { method: 'POST', path: '/safe/step_up/passkey' },
  otpBegin: { method: 'POST', path: '/safe/otp/begin' },
  otpConfirm: { method: 'POST', path: '/safe/otp/confirm' },
  otpDisable: { method: 'POST', path: '/safe/otp/disable' },
  recoveryCodesRenew: { method: 'POST', path: '/safe/recovery_codes/renew' },
  payPassword: { method: 'POST', path: '/safe/pay_password' },
  antiPhishing: { method: 'POST', path: '/safe/anti_phishing' },
} as const satisfies Calls

export const passkeyCalls = {
  passkeyList: { method: 'GET', path: '/safe/passkeys' },
  passkeyBegin: { method: 'POST', path: '/safe/passkeys/begin' },
  passkeyFinish: { method: 'POST', path: '/safe/passkeys/finish' },
  passkeyRename: { method: 'POST', path: '/safe/passkeys/rename' },
  passkeyRemove: { method: 'POST', path: '/safe/passkeys/remove' },
  passkeyLoginBegin: { method: 'POST', path: '/user/passkey/begin' },
  passkeyLoginFinish: { method: 'POST', path: '/user/passkey/finish' },
} as const satisfies Calls

export const securityConsoleCalls = {
  factorsResetAsk: { method: 'POST', path: '/admin/user/factors/reset', roles: ['support'] },
} as const satisfies ConsoleCalls
