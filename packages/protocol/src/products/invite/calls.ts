import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const inviteCalls = {
  info: { method: 'GET', path: '/invite/info' },
  rebates: { method: 'GET', path: '/invite/rebates' },
  invitees: { method: 'GET', path: '/invite/invitees' },
  ranking: { method: 'GET', path: '/invite/ranking' },
  bind: { method: 'POST', path: '/invite/bind' },
} as const satisfies Calls

export const inviteConsoleCalls = {
  inviteRelations: { method: 'GET', path: '/admin/invite/relations', roles: userReaders },
  inviteTotals: { method: 'GET', path: '/admin/invite/totals', roles: userReaders },
} as const satisfies ConsoleCalls
