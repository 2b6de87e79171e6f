import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const loanCalls = {
  config: { method: 'GET', path: '/loan/config' },
  list: { method: 'GET', path: '/loan/list' },
  detail: { method: 'GET', path: '/loan/detail' },
  borrow: { method: 'POST', path: '/loan/borrow' },
  repay: { method: 'POST', path: '/loan/repay' },
  add: { method: 'POST', path: '/loan/add' },
  release: { method: 'POST', path: '/loan/release' },
} as const satisfies Calls

export const loanConsoleCalls = {
  loanTerms: { method: 'GET', path: '/admin/loan/terms', roles: userReaders },
  loanEntries: { method: 'GET', path: '/admin/loan/entries', roles: userReaders },
  loanPools: {
    method: 'GET',
    path: '/admin/loan/pools',
    roles: ['support', 'risk', 'treasury', 'auditor', 'owner'],
  },
  loanTermsAsk: { method: 'POST', path: '/admin/loan/version', roles: ['treasury'] },
  loanFundAsk: { method: 'POST', path: '/admin/loan/fund', roles: ['treasury'] },
} as const satisfies ConsoleCalls
