import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const walletCalls = {
  list: { method: 'POST', path: '/wallet/list' },
  detail: { method: 'POST', path: '/wallet/detail' },
  bills: { method: 'POST', path: '/wallet/legal_log' },
  billSums: { method: 'POST', path: '/wallet/legal_sums' },
  valueLine: { method: 'GET', path: '/wallet/value_line' },
  costs: { method: 'GET', path: '/wallet/costs' },
  rateCurrency: { method: 'GET', path: '/wallet/getRateCurrency' },
} as const satisfies Calls

export const walletConsoleCalls = {
  userAccounts: { method: 'GET', path: '/admin/user/accounts', roles: userReaders },
  userBills: { method: 'GET', path: '/admin/user/bills', roles: userReaders },
} as const satisfies ConsoleCalls
