import type { Calls, ConsoleCalls } from '../../call.ts'
import type { StaffRole } from '../../staff-roles.ts'

export const depositCalls = {
  address: { method: 'POST', path: '/wallet/get_in_address' },
  request: { method: 'POST', path: '/wallet/charge_req' },
  log: { method: 'GET', path: '/recharge/log' },
} as const satisfies Calls

export const demoDepositCalls = {
  demoDeposit: { method: 'POST', path: '/demo/deposit' },
} as const satisfies Calls

/** Auditors and support read the queue without the pictures. */
const readers = ['treasury', 'risk', 'auditor', 'support', 'owner'] as const satisfies StaffRole[]
/** `treasury` decides first; `risk` and the owner confirm what needs a second person. */
const reviewers = ['treasury', 'risk', 'owner'] as const satisfies StaffRole[]

export const depositConsoleCalls = {
  voucherList: { method: 'GET', path: '/admin/vouchers', roles: readers },
  voucherCounts: { method: 'GET', path: '/admin/vouchers/counts', roles: readers },
  voucherCase: { method: 'GET', path: '/admin/vouchers/case', roles: readers },
  voucherView: { method: 'POST', path: '/admin/vouchers/view', roles: reviewers },
  voucherClaim: { method: 'POST', path: '/admin/vouchers/claim', roles: reviewers },
  voucherRelease: { method: 'POST', path: '/admin/vouchers/release', roles: reviewers },
  voucherApprove: { method: 'POST', path: '/admin/vouchers/approve', roles: reviewers },
  voucherCorrect: { method: 'POST', path: '/admin/vouchers/correct', roles: ['treasury'] },
  voucherReject: { method: 'POST', path: '/admin/vouchers/reject', roles: reviewers },
} as const satisfies ConsoleCalls
