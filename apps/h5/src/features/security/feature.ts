import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { securityPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    security: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  noticeLinks: async () => ({
    otp_enabled: securityPaths.security,
    otp_disabled: securityPaths.security,
    passkey_added: securityPaths.passkeys,
    passkey_removed: securityPaths.passkeys,
    recovery_code_used: securityPaths.recoveryCodes,
    recovery_codes_renewed: securityPaths.recoveryCodes,
    factor_failures: securityPaths.security,
    pay_password_set: securityPaths.security,
    pay_password_changed: securityPaths.security,
    pay_password_locked: securityPaths.payPassword,
    anti_phishing_changed: securityPaths.antiPhishing,
    factors_reset: securityPaths.security,
  }),
})
