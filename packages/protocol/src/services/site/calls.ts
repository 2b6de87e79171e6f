import type { Calls, ConsoleCalls } from '../../call.ts'
import { staffRoles } from '../../staff-roles.ts'

export const siteCalls = {
  time: { method: 'GET', path: '/time' },
  getSetting: { method: 'GET', path: '/getSetting' },
  getSiteConfig: { method: 'GET', path: '/getSiteConfig' },
} as const satisfies Calls

export const siteConsoleCalls = {
  serverHealth: { method: 'GET', path: '/admin/server', roles: staffRoles },
} as const satisfies ConsoleCalls
