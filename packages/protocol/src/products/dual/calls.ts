import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const dualCalls = {
  index: { method: 'GET', path: '/dual/index' },
  detail: { method: 'GET', path: '/dual/detail' },
  buy: { method: 'POST', path: '/dual/buyDual' },
  list: { method: 'POST', path: '/dual/dual_list' },
  order: { method: 'GET', path: '/dual/order' },
  summary: { method: 'GET', path: '/dual/summary' },
} as const satisfies Calls

export const dualConsoleCalls = {
  dualOffers: { method: 'GET', path: '/admin/dual/offers', roles: userReaders },
  dualOrders: { method: 'GET', path: '/admin/dual/orders', roles: userReaders },
  dualPools: {
    method: 'GET',
    path: '/admin/dual/pools',
    roles: ['support', 'risk', 'treasury', 'auditor', 'owner'],
  },
  dualOfferAsk: { method: 'POST', path: '/admin/dual/offer', roles: ['treasury'] },
  dualCancelAsk: { method: 'POST', path: '/admin/dual/cancel', roles: ['treasury'] },
  dualFundAsk: { method: 'POST', path: '/admin/dual/fund', roles: ['treasury'] },
  dualPause: { method: 'POST', path: '/admin/dual/pause', roles: ['risk', 'owner'] },
} as const satisfies ConsoleCalls
