import type { Calls, ConsoleCalls } from '../../call.ts'
import { ledgerReaders } from '../../staff-roles.ts'

export const transparencyCalls = {
  transparency: { method: 'GET', path: '/transparency' },
} as const satisfies Calls

export const treasuryConsoleCalls = {
  journal: { method: 'GET', path: '/admin/journal', roles: ledgerReaders },
  journalKinds: { method: 'GET', path: '/admin/journal/kinds', roles: ledgerReaders },
  treasury: { method: 'GET', path: '/admin/treasury', roles: ledgerReaders },
} as const satisfies ConsoleCalls
