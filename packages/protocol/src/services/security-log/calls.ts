import type { ConsoleCalls } from '../../call.ts'

export const securityLogCalls = {
  securityEvents: { method: 'GET', path: '/admin/security_events', roles: ['auditor', 'owner'] },
  userSecurityEvents: {
    method: 'GET',
    path: '/admin/user/security_events',
    roles: ['support', 'risk', 'auditor', 'owner'],
  },
} as const satisfies ConsoleCalls
