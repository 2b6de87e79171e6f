import type { Calls, ConsoleCalls } from '../../call.ts'
import type { StaffRole } from '../../staff-roles.ts'

export const identityCalls = {
  realState: { method: 'GET', path: '/real/state' },
  realSubmit: { method: 'POST', path: '/user/real' },
  realViews: { method: 'GET', path: '/real/views' },
} as const satisfies Calls

/** Auditors read the queue without the documents. */
const readers = ['kyc', 'risk', 'auditor', 'owner'] as const satisfies StaffRole[]
/** `kyc` decides first; `risk` and the owner confirm what needs a second person. */
const reviewers = ['kyc', 'risk', 'owner'] as const satisfies StaffRole[]

export const identityConsoleCalls = {
  identityList: { method: 'GET', path: '/admin/identity', roles: readers },
  identityCounts: { method: 'GET', path: '/admin/identity/counts', roles: readers },
  identityCase: { method: 'GET', path: '/admin/identity/case', roles: readers },
  identityReveal: { method: 'POST', path: '/admin/identity/reveal', roles: reviewers },
  identityClaim: { method: 'POST', path: '/admin/identity/claim', roles: reviewers },
  identityRelease: { method: 'POST', path: '/admin/identity/release', roles: reviewers },
  identityApprove: { method: 'POST', path: '/admin/identity/approve', roles: reviewers },
  identityReject: { method: 'POST', path: '/admin/identity/reject', roles: reviewers },
} as const satisfies ConsoleCalls
