import { protocolModule } from '../../module.ts'
import type { accountEndpoints } from './endpoints.ts'
import type en from './locales/en.json'
import type { safeEndpoints } from './safe-endpoints.ts'

type Account = { calls: typeof accountEndpoints & typeof safeEndpoints; texts: typeof en }

export const account = protocolModule<Account>()({
  texts: 'services/account/locales',
  securityEvents: [
    'account.registered',
    'account.logged_in',
    'account.login_failed',
    'account.login_locked',
    'account.new_device',
    'account.logged_out',
    'account.sessions_ended',
    'account.password_changed',
    'account.password_reset',
    'account.email_changed',
    'account.mobile_changed',
  ],
  noticeGroup: 'security',
  notices: [
    'login_device',
    'login_failures',
    'password_changed',
    'password_reset',
    'email_changed',
    'mobile_changed',
  ],
})
