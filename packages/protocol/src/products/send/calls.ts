import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const sendCalls = {
  info: { method: 'POST', path: '/user/send/info' },
  check: { method: 'POST', path: '/user/send/check' },
  make: { method: 'POST', path: '/user/send' },
  list: { method: 'GET', path: '/user/send/list' },
} as const satisfies Calls

export const sendConsoleCalls = {
  sends: { method: 'GET', path: '/admin/sends', roles: userReaders },
} as const satisfies ConsoleCalls
