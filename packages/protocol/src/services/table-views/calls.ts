import type { ConsoleCalls } from '../../call.ts'
import { staffRoles } from '../../staff-roles.ts'

/** Each concerns the caller's own views only. */
export const tableViewCalls = {
  tableViews: { method: 'GET', path: '/admin/views', roles: staffRoles },
  tableViewSave: { method: 'POST', path: '/admin/views/save', roles: staffRoles },
  tableViewChange: { method: 'POST', path: '/admin/views/change', roles: staffRoles },
  tableViewDelete: { method: 'POST', path: '/admin/views/delete', roles: staffRoles },
} as const satisfies ConsoleCalls
