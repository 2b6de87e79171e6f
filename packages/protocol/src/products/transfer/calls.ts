import type { Calls } from '../../call.ts'

export const transferCalls = {
  move: { method: 'POST', path: '/wallet/change' },
  history: { method: 'GET', path: '/wallet/hzhistory' },
  accounts: { method: 'GET', path: '/wallet/transfer_accounts' },
} as const satisfies Calls
