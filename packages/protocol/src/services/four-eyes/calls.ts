import type { ConsoleCalls } from '../../call.ts'
import { ledgerReaders, type StaffRole } from '../../staff-roles.ts'

/** Support sees the requests of its own only. */
const requestReaders = ['support', ...ledgerReaders] as const satisfies StaffRole[]
const requesters = ['support', 'treasury'] as const satisfies StaffRole[]

export const requestCalls = {
  requestList: { method: 'GET', path: '/admin/requests', roles: requestReaders },
  requestCounts: { method: 'GET', path: '/admin/requests/counts', roles: requestReaders },
  requestApprove: { method: 'POST', path: '/admin/requests/approve', roles: ['risk', 'owner'] },
  requestRefuse: { method: 'POST', path: '/admin/requests/refuse', roles: ['risk', 'owner'] },
  requestWithdraw: { method: 'POST', path: '/admin/requests/withdraw', roles: requesters },
} as const satisfies ConsoleCalls
