import type { Pages } from '../../app/feature.ts'

export const pages = {
  login: {
    path: '/pages/common/login',
    access: 'guest',
    heading: 'account:login_title',
    load: async () => (await import('./login-page.tsx')).LoginPage,
  },
  register: {
    path: '/pages/common/register',
    access: 'guest',
    heading: 'account:register_title',
    load: async () => (await import('./register-page.tsx')).RegisterPage,
  },
  forget: {
    path: '/pages/common/forget',
    access: 'guest',
    heading: 'account:forget_title',
    load: async () => (await import('./forget-page.tsx')).ForgetPage,
  },
  settings: {
    path: '/pages/setting/setting',
    access: 'open',
    hasGuestView: true,
    heading: 'account:settings',
    texts: ['addressbook', 'bankcards', 'content', 'kefu', 'notice', 'verification', 'protection'],
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
  userInfo: {
    path: '/pages/setting/userInfo',
    access: 'user',
    heading: 'account:profile',
    load: async () => (await import('./user-info-page.tsx')).UserInfoPage,
  },
  password: {
    path: '/pages/setting/password',
    access: 'user',
    heading: 'account:login_password',
    texts: ['security'],
    load: async () => (await import('./password-page.tsx')).PasswordPage,
  },
  email: {
    path: '/pages/setting/email',
    access: 'user',
    heading: 'account:email_change',
    texts: ['security'],
    load: async () => (await import('./bind-page.tsx')).BindEmailPage,
  },
  mobile: {
    path: '/pages/setting/mobile',
    access: 'user',
    heading: 'account:phone_bind',
    texts: ['security'],
    load: async () => (await import('./bind-page.tsx')).BindMobilePage,
  },
  sessions: {
    path: '/pages/setting/sessions',
    access: 'user',
    heading: 'account:devices',
    load: async () => (await import('./sessions-page.tsx')).SessionsPage,
  },
  fiat: {
    path: '/pages/setting/currency',
    access: 'user',
    heading: 'account:fiat',
    load: async () => (await import('./fiat-page.tsx')).FiatPage,
  },
  language: {
    path: '/pages/setting/language',
    access: 'open',
    heading: 'account:language',
    load: async () => (await import('./language-page.tsx')).LanguagePage,
  },
  areas: {
    path: '/pages/setting/areas',
    access: 'user',
    heading: 'account:country',
    load: async () => (await import('./areas-page.tsx')).AreasPage,
  },
  area: {
    path: '/pages/common/area',
    access: 'open',
    heading: 'account:area',
    load: async () => (await import('./areas-page.tsx')).AreaPage,
  },
} satisfies Pages
