import type { Calls, ConsoleCalls } from '../../call.ts'
import { ledgerReaders, userReaders } from '../../staff-roles.ts'

export const spotCalls = {
  trade: { method: 'POST', path: '/coin/trade' },
  list: { method: 'GET', path: '/coin/list' },
  order: { method: 'GET', path: '/coin/order' },
  replace: { method: 'POST', path: '/coin/replace' },
  cancel: { method: 'POST', path: '/coin/cancel' },
  cancelAll: { method: 'POST', path: '/coin/cancel_all' },
  depth: { method: 'GET', path: '/coin/depth' },
  trades: { method: 'GET', path: '/coin/trades' },
} as const satisfies Calls

export const stopCalls = {
  placeStop: { method: 'POST', path: '/coin/stop' },
  stops: { method: 'GET', path: '/coin/stops' },
  cancelStop: { method: 'POST', path: '/coin/stop_cancel' },
} as const satisfies Calls

export const spotExportCalls = {
  exportOrders: { method: 'GET', path: '/export/spot_orders' },
  exportTrades: { method: 'GET', path: '/export/spot_trades' },
  exportStops: { method: 'GET', path: '/export/spot_stops' },
} as const satisfies Calls

export const spotConsoleCalls = {
  spotFigures: { method: 'GET', path: '/admin/spot/figures', roles: ledgerReaders },
  spotOrders: { method: 'GET', path: '/admin/spot/orders', roles: userReaders },
  spotTrades: { method: 'GET', path: '/admin/spot/trades', roles: userReaders },
  userOrders: { method: 'GET', path: '/admin/user/orders', roles: userReaders },
  userStops: { method: 'GET', path: '/admin/user/stop_orders', roles: userReaders },
} as const satisfies ConsoleCalls
