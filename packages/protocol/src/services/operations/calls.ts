import type { ConsoleCalls } from '../../call.ts'
import { ledgerReaders } from '../../staff-roles.ts'

export const operationsCalls = {
  operations: { method: 'GET', path: '/admin/operations', roles: ledgerReaders },
} as const satisfies ConsoleCalls
