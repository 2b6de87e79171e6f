import type { ConsoleCalls } from '../../call.ts'
import { ledgerReaders } from '../../staff-roles.ts'

export const chainWatchCalls = {
  custody: { method: 'GET', path: '/admin/custody', roles: ledgerReaders },
} as const satisfies ConsoleCalls
