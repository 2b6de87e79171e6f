import { protocolModule } from '../../module.ts'
import type { freezeEndpoints, userEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Users = { calls: typeof userEndpoints & typeof freezeEndpoints; texts: typeof en }

export const users = protocolModule<Users>()({
  texts: 'services/users/locales',
  actions: [
    'user.viewed',
    'user.session_ended',
    'user.sessions_ended',
    'user.frozen',
    'user.released',
    'user.noted',
  ],
  securityEvents: [
    'user.viewed',
    'user.session_ended',
    'user.sessions_ended',
    'user.frozen',
    'user.released',
  ],
  noticeGroup: 'account',
  notices: ['account_frozen', 'account_released'],
})
