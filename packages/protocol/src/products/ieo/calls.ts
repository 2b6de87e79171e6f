import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const ieoCalls = {
  index: { method: 'GET', path: '/project' },
  detail: { method: 'GET', path: '/project/detail' },
  orders: { method: 'GET', path: '/user/project/order' },
  order: { method: 'POST', path: '/project/order' },
  cancel: { method: 'POST', path: '/project/order/cancel' },
  swap: { method: 'POST', path: '/project/order/swap' },
  allocation: { method: 'GET', path: '/project/allocation/{id}' },
} as const satisfies Calls

export const ieoConsoleCalls = {
  ieoProjects: { method: 'GET', path: '/admin/ieo/projects', roles: userReaders },
  ieoOrders: { method: 'GET', path: '/admin/ieo/orders', roles: userReaders },
  ieoProjectAsk: { method: 'POST', path: '/admin/ieo/project', roles: ['treasury'] },
  ieoListAsk: { method: 'POST', path: '/admin/ieo/list', roles: ['treasury'] },
  ieoReview: { method: 'POST', path: '/admin/ieo/review', roles: ['support', 'kyc', 'owner'] },
  ieoAcceptRest: { method: 'POST', path: '/admin/ieo/accept_rest', roles: ['kyc', 'owner'] },
} as const satisfies ConsoleCalls
