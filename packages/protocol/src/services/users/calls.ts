import type { ConsoleCalls } from '../../call.ts'
import { type StaffRole, userReaders } from '../../staff-roles.ts'

const sessionEnders = ['support', 'risk', 'owner'] as const satisfies StaffRole[]

export const userCalls = {
  userSearch: { method: 'GET', path: '/admin/users', roles: userReaders },
  userProfile: { method: 'GET', path: '/admin/user', roles: userReaders },
  userSessions: { method: 'GET', path: '/admin/user/sessions', roles: sessionEnders },
  userSessionEnd: { method: 'POST', path: '/admin/user/sessions/end', roles: sessionEnders },
  userSessionsEnd: { method: 'POST', path: '/admin/user/sessions/end_all', roles: sessionEnders },
} as const satisfies ConsoleCalls
