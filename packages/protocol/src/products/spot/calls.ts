import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const spotCalls = {
  trade: { method: 'POST', path: '/coin/trade' },
  list: { method: 'GET', path: '/coin/list' },
  cancel: { method: 'POST', path: '/coin/cancel' },
  cancelAll: { method: 'POST', path: '/coin/cancel_all' },
  depth: { method: 'GET', path: '/coin/depth' },
  trades: { method: 'GET', path: '/coin/trades' },
} as const satisfies Calls

export const spotConsoleCalls = {
  userOrders: { method: 'GET', path: '/admin/user/orders', roles: userReaders },
} as const satisfies ConsoleCalls
