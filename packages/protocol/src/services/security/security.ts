import { protocolModule } from '../../module.ts'
import type { securityConsoleEndpoints } from './console-endpoints.ts'
import type { securityEndpoints } from './endpoints.ts'
import type en from './locales/en.json'
import type { passkeyEndpoints } from './passkey-endpoints.ts'

type Security = {
  calls: typeof securityEndpoints & typeof passkeyEndpoints & typeof securityConsoleEndpoints
  texts: typeof en
}

export const security = protocolModule<Security>()({
  texts: 'services/security/locales',
  actions: ['user.factors_reset_asked', 'user.factors_reset'],
  requests: ['user.factors_reset'],
  securityEvents: [
    'account.stepped_up',
    'account.factor_failed',
    'account.factor_locked',
    'account.passkey_refused',
    'account.otp_enabled',
    'account.otp_disabled',
    'account.passkey_added',
    'account.passkey_removed',
    'account.recovery_code_used',
    'account.recovery_codes_renewed',
    'account.pay_password_set',
    'account.pay_password_changed',
    'account.pay_password_failed',
    'account.pay_password_locked',
    'account.anti_phishing_changed',
    'user.factors_reset',
  ],
  noticeGroup: 'security',
  notices: [
    'otp_enabled',
    'otp_disabled',
    'passkey_added',
    'passkey_removed',
    'recovery_code_used',
    'recovery_codes_renewed',
    'factor_failures',
    'pay_password_set',
    'pay_password_changed',
    'pay_password_locked',
    'anti_phishing_changed',
    'factors_reset',
  ],
})
