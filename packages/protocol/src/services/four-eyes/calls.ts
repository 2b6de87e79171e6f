import type { ConsoleCalls } from '../../call.ts'
import { ledgerReaders } from '../../staff-roles.ts'

export const requestCalls = {
  requestList: { method: 'GET', path: '/admin/requests', roles: ledgerReaders },
  requestCounts: { method: 'GET', path: '/admin/requests/counts', roles: ledgerReaders },
  requestApprove: { method: 'POST', path: '/admin/requests/approve', roles: ['risk', 'owner'] },
  requestRefuse: { method: 'POST', path: '/admin/requests/refuse', roles: ['risk', 'owner'] },
  requestWithdraw: { method: 'POST', path: '/admin/requests/withdraw', roles: ['treasury'] },
} as const satisfies ConsoleCalls
