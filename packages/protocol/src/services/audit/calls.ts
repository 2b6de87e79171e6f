import type { ConsoleCalls } from '../../call.ts'
import { staffRoles } from '../../staff-roles.ts'

export const auditCalls = {
  auditList: { method: 'GET', path: '/admin/audit', roles: ['auditor', 'owner'] },
  auditExport: { method: 'POST', path: '/admin/audit/export', roles: staffRoles },
  auditVerify: { method: 'POST', path: '/admin/audit/verify', roles: ['auditor', 'owner'] },
} as const satisfies ConsoleCalls
