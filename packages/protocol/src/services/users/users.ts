import { protocolModule } from '../../module.ts'
import type { userEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Users = { calls: typeof userEndpoints; texts: typeof en }

export const users = protocolModule<Users>()({
  texts: 'services/users/locales',
  actions: ['user.viewed', 'user.session_ended', 'user.sessions_ended'],
})
