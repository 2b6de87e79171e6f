import type { Calls, ConsoleCalls } from '../../call.ts'
import { ledgerReaders } from '../../staff-roles.ts'

export const networksCalls = {
  checkAddress: { method: 'POST', path: '/wallet/check_address' },
} as const satisfies Calls

export const networksConsoleCalls = {
  networkList: { method: 'GET', path: '/admin/networks', roles: ledgerReaders },
  /** An incident does not wait for a second person. */
  networkSwitch: {
    method: 'POST',
    path: '/admin/networks/switch',
    roles: ['risk', 'treasury', 'owner'],
  },
} as const satisfies ConsoleCalls
