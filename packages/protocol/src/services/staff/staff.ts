import { protocolModule } from '../../module.ts'
import type { staffEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Staff = { calls: typeof staffEndpoints; texts: typeof en }

export const staff = protocolModule<Staff>()({
  texts: 'services/staff/locales',
  actions: [
    'staff.joined',
    'staff.logged_in',
    'staff.logged_out',
    'staff.invited',
    'staff.changed',
    'staff.session_ended',
    'staff.password_changed',
  ],
  securityEvents: [
    'staff.joined',
    'staff.logged_in',
    'staff.logged_out',
    'staff.invited',
    'staff.changed',
    'staff.session_ended',
    'staff.password_changed',
    'staff.login_failed',
    'staff.second_factor_failed',
    'staff.login_locked',
  ],
})
