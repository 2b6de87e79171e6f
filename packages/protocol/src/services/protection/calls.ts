import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const protectionCalls = {
  safeLimits: { method: 'GET', path: '/safe/limits' },
  safeLimitSet: { method: 'POST', path: '/safe/limits/set' },
  safeCoolOff: { method: 'POST', path: '/safe/limits/cool_off' },
} as const satisfies Calls

export const protectionConsoleCalls = {
  userLimits: { method: 'GET', path: '/admin/user/limits', roles: userReaders },
  userLimitChanges: { method: 'GET', path: '/admin/user/limits/changes', roles: userReaders },
} as const satisfies ConsoleCalls
