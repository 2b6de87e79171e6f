import type { Pages } from '../../app/feature.ts'

export const pages = {
  security: {
    path: '/pages/setting/security',
    access: 'user',
    heading: 'security:title',
    texts: ['account', 'apikey'],
    load: async () => (await import('./security-page.tsx')).SecurityPage,
  },
  payPassword: {
    path: '/pages/setting/payPassword',
    access: 'user',
    heading: 'security:pay_password',
    load: async () => (await import('./pay-password-page.tsx')).PayPasswordPage,
  },
  authenticator: {
    path: '/pages/setting/authenticator',
    access: 'user',
    heading: 'security:authenticator',
    load: async () => (await import('./authenticator-page.tsx')).AuthenticatorPage,
  },
  recoveryCodes: {
    path: '/pages/setting/recovery_codes',
    access: 'user',
    heading: 'security:recovery_codes',
    load: async () => (await import('./recovery-codes-page.tsx')).RecoveryCodesPage,
  },
  passkeys: {
    path: '/pages/setting/passkeys',
    access: 'user',
    heading: 'security:passkeys',
    load: async () => (await import('./passkeys-page.tsx')).PasskeysPage,
  },
  antiPhishing: {
    path: '/pages/setting/anti_phishing',
    access: 'user',
    heading: 'security:anti_phishing',
    load: async () => (await import('./anti-phishing-page.tsx')).AntiPhishingPage,
  },
} satisfies Pages
