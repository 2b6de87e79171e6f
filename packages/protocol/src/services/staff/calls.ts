import type { Calls } from '../../call.ts'
import { staffRoles } from '../../staff-roles.ts'

export const staffCalls = {
  consoleJoin: { method: 'POST', path: '/admin/join' },
  consoleLogin: { method: 'POST', path: '/admin/login' },
  consoleLogout: { method: 'POST', path: '/admin/logout', roles: staffRoles },
  consoleMe: { method: 'GET', path: '/admin/me', roles: staffRoles },
  consolePassword: { method: 'POST', path: '/admin/password', roles: staffRoles },
  staffList: { method: 'GET', path: '/admin/staff', roles: ['auditor', 'owner'] },
  staffInvite: { method: 'POST', path: '/admin/staff/invite', roles: ['owner'] },
  staffChange: { method: 'POST', path: '/admin/staff/change', roles: ['owner'] },
  staffSessions: { method: 'GET', path: '/admin/staff/sessions', roles: ['auditor', 'owner'] },
  staffSessionEnd: { method: 'POST', path: '/admin/staff/sessions/end', roles: ['owner'] },
} as const satisfies Calls
