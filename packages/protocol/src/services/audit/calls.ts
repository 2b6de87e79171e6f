import type { ConsoleCalls } from '../../call.ts'

export const auditCalls = {
  auditList: { method: 'GET', path: '/admin/audit', roles: ['auditor', 'owner'] },
  auditVerify: { method: 'POST', path: '/admin/audit/verify', roles: ['auditor', 'owner'] },
} as const satisfies ConsoleCalls
