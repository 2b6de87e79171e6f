import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const stocksCalls = {
  stockSessions: { method: 'GET', path: '/stock/sessions' },
  stockDeal: { method: 'GET', path: '/stock/deal' },
  stockOrder: { method: 'POST', path: '/stock/order' },
  stockCancel: { method: 'POST', path: '/stock/cancel' },
  stockCancelAll: { method: 'POST', path: '/stock/cancel_all' },
  stockOrders: { method: 'GET', path: '/stock/orders' },
  stockHoldings: { method: 'GET', path: '/stock/holdings' },
  stockActions: { method: 'GET', path: '/stock/actions' },
  stockPayments: { method: 'GET', path: '/stock/payments' },
} as const satisfies Calls

export const stocksConsoleCalls = {
  stockOverview: { method: 'GET', path: '/admin/stock/overview', roles: userReaders },
  stockConsoleOrders: { method: 'GET', path: '/admin/stock/orders', roles: userReaders },
  stockConsoleActions: { method: 'GET', path: '/admin/stock/actions', roles: userReaders },
  stockDaySet: { method: 'POST', path: '/admin/stock/day', roles: ['risk'] },
  stockPause: { method: 'POST', path: '/admin/stock/pause', roles: ['risk'] },
  stockResume: { method: 'POST', path: '/admin/stock/resume', roles: ['risk'] },
  stockActionAsk: { method: 'POST', path: '/admin/stock/action', roles: ['treasury'] },
  stockActionRevoke: { method: 'POST', path: '/admin/stock/revoke', roles: ['risk'] },
  stockFundAsk: { method: 'POST', path: '/admin/stock/fund', roles: ['treasury'] },
} as const satisfies ConsoleCalls
