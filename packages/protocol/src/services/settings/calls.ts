import type { Calls, ConsoleCalls } from '../../call.ts'
import { ledgerReaders } from '../../staff-roles.ts'

export const settingsCalls = {
  settingList: { method: 'GET', path: '/settings/list' },
  settingChanges: { method: 'GET', path: '/settings/changes' },
} as const satisfies Calls

export const settingsConsoleCalls = {
  settingCurrent: { method: 'GET', path: '/admin/settings/current', roles: ledgerReaders },
  settingVersions: { method: 'GET', path: '/admin/settings', roles: ledgerReaders },
  settingAsk: { method: 'POST', path: '/admin/settings/request', roles: ['treasury'] },
} as const satisfies ConsoleCalls
