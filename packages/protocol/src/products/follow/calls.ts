import type { Calls, ConsoleCalls } from '../../call.ts'
import { type StaffRole, userReaders } from '../../staff-roles.ts'

export const followCalls = {
  index: { method: 'GET', path: '/follow/index' },
  traderDetail: { method: 'GET', path: '/follow/traderDetail' },
  historyTrade: { method: 'GET', path: '/follow/historyTrade' },
  positions: { method: 'GET', path: '/follow/positions' },
  follow: { method: 'POST', path: '/follow/follow' },
  cancel: { method: 'POST', path: '/follow/cancel' },
  selfHolding: { method: 'POST', path: '/follow/selfHolding' },
  myTraders: { method: 'GET', path: '/follow/traders' },
  copies: { method: 'GET', path: '/follow/copies' },
  signals: { method: 'GET', path: '/follow/signals' },
  shares: { method: 'GET', path: '/follow/shares' },
} as const satisfies Calls

export const traderCalls = {
  state: { method: 'GET', path: '/trader/state' },
  apply: { method: 'POST', path: '/trader/apply' },
  settings: { method: 'POST', path: '/trader/settings' },
  resign: { method: 'POST', path: '/trader/resign' },
  followers: { method: 'GET', path: '/trader/followers' },
  received: { method: 'GET', path: '/trader/shares' },
} as const satisfies Calls

const readers = ['risk', 'auditor', 'owner'] as const satisfies StaffRole[]
const reviewers = ['risk', 'owner'] as const satisfies StaffRole[]

export const followConsoleCalls = {
  traders: { method: 'GET', path: '/admin/traders', roles: userReaders },
  traderSuspend: { method: 'POST', path: '/admin/traders/suspend', roles: reviewers },
  traderApplications: { method: 'GET', path: '/admin/traders/applications', roles: readers },
  traderCounts: { method: 'GET', path: '/admin/traders/counts', roles: readers },
  traderCase: { method: 'GET', path: '/admin/traders/case', roles: readers },
  traderClaim: { method: 'POST', path: '/admin/traders/claim', roles: reviewers },
  traderRelease: { method: 'POST', path: '/admin/traders/release', roles: reviewers },
  traderApprove: { method: 'POST', path: '/admin/traders/approve', roles: reviewers },
  traderReject: { method: 'POST', path: '/admin/traders/reject', roles: reviewers },
} as const satisfies ConsoleCalls
