import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const lockupCalls = {
  config: { method: 'GET', path: '/lh/deposit/config' },
  list: { method: 'GET', path: '/lh/deposit/order' },
  detail: { method: 'GET', path: '/lh/deposit/order/detail' },
  summary: { method: 'GET', path: '/lh/deposit/summary' },
  subscribe: { method: 'POST', path: '/lh/deposit' },
  redeem: { method: 'POST', path: '/lh/deposit/order/cancel' },
} as const satisfies Calls

export const lockupConsoleCalls = {
  lockupPlans: {
    method: 'GET',
    path: '/admin/lockup/plans',
    roles: ['support', 'risk', 'treasury', 'auditor', 'owner'],
  },
  lockupOrders: { method: 'GET', path: '/admin/lockup/orders', roles: userReaders },
  lockupVersionAsk: { method: 'POST', path: '/admin/lockup/version', roles: ['treasury'] },
  lockupRateAsk: { method: 'POST', path: '/admin/lockup/rate', roles: ['treasury'] },
  lockupFundAsk: { method: 'POST', path: '/admin/lockup/fund', roles: ['treasury'] },
  lockupPause: { method: 'POST', path: '/admin/lockup/pause', roles: ['risk', 'owner'] },
} as const satisfies ConsoleCalls
