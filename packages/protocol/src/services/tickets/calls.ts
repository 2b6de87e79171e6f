import type { Calls, ConsoleCalls } from '../../call.ts'
import type { StaffRole } from '../../staff-roles.ts'

export const ticketCalls = {
  ticketList: { method: 'GET', path: '/ticket/list' },
  ticketDetail: { method: 'GET', path: '/ticket/detail' },
  ticketOpen: { method: 'POST', path: '/ticket/open' },
  ticketSend: { method: 'POST', path: '/ticket/send' },
  ticketRead: { method: 'POST', path: '/ticket/read' },
  ticketSolve: { method: 'POST', path: '/ticket/solve' },
  ticketRate: { method: 'POST', path: '/ticket/rate' },
} as const satisfies Calls

/** Auditors read conversations and answer none. */
const readers = ['support', 'kyc', 'risk', 'auditor', 'owner'] as const satisfies StaffRole[]
const answerers = ['support', 'kyc', 'risk', 'owner'] as const satisfies StaffRole[]
const templateReaders = [...readers, 'content'] as const satisfies StaffRole[]
const templateWriters = ['support', 'content', 'owner'] as const satisfies StaffRole[]

export const ticketConsoleCalls = {
  ticketQueue: { method: 'GET', path: '/admin/tickets', roles: readers },
  ticketCounts: { method: 'GET', path: '/admin/tickets/counts', roles: readers },
  ticketCase: { method: 'GET', path: '/admin/tickets/case', roles: readers },
  ticketClaim: { method: 'POST', path: '/admin/tickets/claim', roles: answerers },
  ticketRelease: { method: 'POST', path: '/admin/tickets/release', roles: answerers },
  ticketReply: { method: 'POST', path: '/admin/tickets/reply', roles: answerers },
  ticketNote: { method: 'POST', path: '/admin/tickets/note', roles: answerers },
  ticketFile: { method: 'POST', path: '/admin/tickets/file', roles: answerers },
  ticketClose: { method: 'POST', path: '/admin/tickets/solve', roles: answerers },
  ticketTemplates: { method: 'GET', path: '/admin/tickets/templates', roles: templateReaders },
  ticketTemplateSave: {
    method: 'POST',
    path: '/admin/tickets/template',
    roles: templateWriters,
  },
} as const satisfies ConsoleCalls
