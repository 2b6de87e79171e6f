import type { Calls, ConsoleCalls } from '../../call.ts'
import { staffRoles } from '../../staff-roles.ts'

export const marketCalls = {
  currencyList: { method: 'GET', path: '/currency/list' },
  quotation: { method: 'GET', path: '/currency/quotation_new' },
  candles: { method: 'GET', path: '/currency/new_timeshar' },
  feedSeeds: { method: 'GET', path: '/feed/seeds' },
} as const satisfies Calls

export const marketConsoleCalls = {
  marketList: { method: 'GET', path: '/admin/markets', roles: staffRoles },
  feedHealth: { method: 'GET', path: '/admin/feeds', roles: staffRoles },
} as const satisfies ConsoleCalls
