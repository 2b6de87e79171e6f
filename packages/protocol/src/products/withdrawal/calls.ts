import type { Calls, ConsoleCalls } from '../../call.ts'
import type { StaffRole } from '../../staff-roles.ts'

export const withdrawalCalls = {
  info: { method: 'POST', path: '/wallet/get_info' },
  request: { method: 'POST', path: '/wallet/out' },
  cancel: { method: 'POST', path: '/wallet/out_cancel' },
  list: { method: 'GET', path: '/user/withdraw/list' },
} as const satisfies Calls

const readers = ['risk', 'treasury', 'auditor', 'owner'] as const satisfies StaffRole[]
/** `risk` decides first; `treasury` and the owner confirm what needs a second person. */
const reviewers = ['risk', 'treasury', 'owner'] as const satisfies StaffRole[]

export const withdrawalConsoleCalls = {
  withdrawals: { method: 'GET', path: '/admin/withdrawals/list', roles: readers },
  withdrawalReviews: { method: 'GET', path: '/admin/withdrawals', roles: readers },
  withdrawalCounts: { method: 'GET', path: '/admin/withdrawals/counts', roles: readers },
  withdrawalCase: { method: 'GET', path: '/admin/withdrawals/case', roles: readers },
  withdrawalClaim: { method: 'POST', path: '/admin/withdrawals/claim', roles: reviewers },
  withdrawalRelease: { method: 'POST', path: '/admin/withdrawals/release', roles: reviewers },
  withdrawalApprove: { method: 'POST', path: '/admin/withdrawals/approve', roles: reviewers },
  withdrawalReject: { method: 'POST', path: '/admin/withdrawals/reject', roles: reviewers },
  withdrawalOpenCase: { method: 'POST', path: '/admin/withdrawals/open_case', roles: reviewers },
} as const satisfies ConsoleCalls
